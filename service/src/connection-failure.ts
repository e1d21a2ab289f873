const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server is not known',
  EAI_AGAIN: 'The name of the server could not be looked up',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server broke the connection off',
  EPIPE: 'The server broke the connection off',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  ETIMEDOUT: 'The server did not take the connection in time',
};

/** Explains why a connection failed, by the code of Node's error; `undefined` for other codes. */
export function explainConnectionFailure(code: string): string | undefined {
  if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL)/.test(code)) {
    return 'The certificate of the server is not trusted';
  }
  return reasons[code];
}
