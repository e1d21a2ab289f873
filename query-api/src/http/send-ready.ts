import type { Request, Response } from 'express';
import { chooseEncoding, type Encoding } from './content-encoding.ts';
import type { ReadyAnswer, ReadyAnswers } from './ready-answers.ts';

const suffixes: Readonly<Record<Encoding, string>> = { br: '-br', gzip: '-gz', identity: '' };

/** Sends ready bytes in the best encoding the client takes, or 304 if it has them already. */
export async function sendReady(
  request: Request,
  response: Response,
  answers: ReadyAnswers,
  answer: ReadyAnswer,
): Promise<void> {
  response.status(answer.status);
  response.set(answer.headers);
  response.set('Vary', 'Accept-Encoding');
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const encoded = await answers.encode(answer, wanted);
  const encoding = encoded ? wanted : 'identity';
  if (answer.status === 200) {
    response.set('ETag', `"${answer.tag}${suffixes[encoding]}"`);
    if (isHeldByClient(request.headers['if-none-match'], answer.tag)) {
      response.removeHeader('Content-Type');
      response.status(304).end();
      return;
    }
  }
  const body = encoded ?? answer.body;
  if (encoded) response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(body.length));
  response.end(body);
}

/** Whether `If-None-Match` names this body, in whichever encoding it was sent before. */
function isHeldByClient(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((part) => {
    const named = part.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
    return named === tag || named === `${tag}-br` || named === `${tag}-gz`;
  });
}
