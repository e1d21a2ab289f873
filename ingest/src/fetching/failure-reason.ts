import { AddressRefused } from '@runrate/service';
import { type Failed, failed } from './fetch-result.ts';

const reasonsByCode: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server is not known',
  EAI_AGAIN: 'The name of the server could not be looked up',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server broke the connection off',
  EPIPE: 'The server broke the connection off',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  ETIMEDOUT: 'The server did not take the connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not take the connection in time',
  UND_ERR_HEADERS_TIMEOUT: 'The server did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'The server did not finish its answer in time',
  UND_ERR_SOCKET: 'The answer was cut off in the middle',
  UND_ERR_HEADERS_OVERFLOW: 'The head of the answer is larger than is read',
  HPE_HEADER_OVERFLOW: 'The head of the answer is larger than is read',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The answer was not as long as announced',
};

/** Turns an error of the HTTP client into a failure with a reason for people. */
export function toFailure(error: unknown): Failed {
  const chain = toChain(error);
  const refused = chain.find((cause) => cause instanceof AddressRefused);
  if (refused) return failed(refused.message, { transient: false });
  if (chain.some((cause) => cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return failed('The server did not finish its answer in time');
  }
  for (const cause of chain) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    const reason = reasonsByCode[code];
    if (reason) return failed(reason);
    if (code.startsWith('HPE_') || cause.name === 'HTTPParserError')
      return failed('The answer is not one of the HTTP protocol');
    if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code) || code.startsWith('ERR_SSL')) {
      return failed('The certificate of the server is not trusted');
    }
  }
  return failed('The address could not be read');
}

/** The error, the errors it gathers and its causes, outermost first. */
function toChain(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const gathered = error instanceof AggregateError ? error.errors : [];
  return [
    error,
    ...gathered.flatMap((inner) => toChain(inner, depth + 1)),
    ...toChain(error.cause, depth + 1),
  ];
}
