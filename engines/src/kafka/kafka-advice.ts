/** Advice by a pattern of the error's name, code, protocol type and message. The first match counts. */
const advice: readonly (readonly [sign: RegExp, words: string])[] = [
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|SIGNATURE_FAILURE/,
    "Name the CA that signed the broker's certificate in KAFKA_TLS_CA_FILE.",
  ],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID/,
    "The broker's certificate is for other names: KAFKA_BROKERS and the broker's advertised.listeners must use one that is in it.",
  ],
  [
    /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/,
    "Renew the broker's certificate, or set the clock of this machine.",
  ],
  [
    /before secure TLS connection|WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/,
    'Check that the broker runs and that its listener speaks TLS: name one that does in KAFKA_BROKERS, or unset KAFKA_TLS.',
  ],
  [
    /alert[ _](\w+[ _])?(certificate|ca\b|handshake)/i,
    'The broker wants a certificate of this client that it trusts: see KAFKA_TLS_CERT_FILE and KAFKA_TLS_KEY_FILE.',
  ],
  [
    /UNSUPPORTED_SASL_MECHANISM|mechanism is not supported/,
    "Set KAFKA_SASL_MECHANISM to one that the broker's listener offers.",
  ],
  [
    /ILLEGAL_SASL_STATE/,
    "The broker's listener takes no login: name one that does in KAFKA_BROKERS, or unset KAFKA_SASL_MECHANISM, KAFKA_USERNAME and KAFKA_PASSWORD.",
  ],
  [
    /SASL_AUTHENTICATION_FAILED|KafkaJSSASLAuthenticationError/,
    'Check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM.',
  ],
  [
    /INVALID_TIMESTAMP/,
    'Set the clock of this machine, or the topic to message.timestamp.type=LogAppendTime, which new topics have.',
  ],
  [
    /KAFKA_STORAGE_ERROR/,
    "The broker can't write to one of its disks: free some space there, then start the broker again.",
  ],
  [/AUTHORIZATION_FAILED/, 'Give its user the rights that docs/operations.md lists.'],
  [
    /KafkaJSConnectionClosedError|ECONNRESET|EPIPE/,
    'Check that the broker runs (if it ended, its log says why, such as a full disk); set KAFKA_TLS=true if its listener speaks TLS, KAFKA_SASL_MECHANISM if it asks for a login.',
  ],
];

/** Describes an error in one line, without a full stop. */
export function wordsOf(error: Error): string {
  // OpenSSL surrounds its message with error numbers and source locations.
  const words = error.message
    .replace(/\w+:error:\w+:SSL routines:[^:]*:([^:]+):\S*?:\d+:/, '$1: ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
  // If several addresses of a host refused the connection, Node's message is empty.
  return words.endsWith(':') && 'code' in error ? `${words} ${String(error.code)}` : words;
}

/** Returns what the operator can do about an error of kafkajs, TLS or the broker. */
export function adviseOn(error: Error): string {
  const code = 'code' in error ? error.code : '';
  const type = 'type' in error ? error.type : '';
  const signs = [error.name, code, type, error.message].join(' ');
  const found = advice.find(([sign]) => sign.test(signs));
  return (
    found?.[1] ??
    'Check that the broker runs and that KAFKA_BROKERS names it; if it ended, its log says why, such as a full disk.'
  );
}
