import { AddressRefused } from '../address-policy.ts';
import { explainConnectionFailure } from '../connection-failure.ts';
import { type Failed, failed } from './fetch-result.ts';

const reasonsByCode: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'The server did not take the connection in time',
  UND_ERR_HEADERS_TIMEOUT: 'The server did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'The server did not finish its answer in time',
  UND_ERR_SOCKET: 'The answer was cut off in the middle',
  UND_ERR_HEADERS_OVERFLOW: 'The head of the answer is larger than is read',
  HPE_HEADER_OVERFLOW: 'The head of the answer is larger than is read',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The answer was not as long as announced',
};

export function toFailure(error: unknown): Failed {
  const chain = toChain(error);
  const refused = chain.find((cause) => cause instanceof AddressRefused);
  if (refused) return failed(refused.message, { transient: false });
  if (chain.some((cause) => cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return failed('The server did not finish its answer in time');
  }
  for (const cause of chain) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    const reason = reasonsByCode[code] ?? explainConnectionFailure(code);
    if (reason) return failed(reason);
    if (code.startsWith('HPE_') || cause.name === 'HTTPParserError')
      return failed('The answer is not one of the HTTP protocol');
  }
  return failed('The address could not be read');
}

/** Returns the error, its aggregated errors and its causes, outermost first. */
function toChain(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const gathered = error instanceof AggregateError ? error.errors : [];
  return [
    error,
    ...gathered.flatMap((inner) => toChain(inner, depth + 1)),
    ...toChain(error.cause, depth + 1),
  ];
}
