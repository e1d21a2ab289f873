import type { Request, Response } from 'express';
import { chooseEncoding, type Encoding } from './content-encoding.ts';
import type { ReadyAnswer, ReadyAnswers, SentForm } from './ready-answers.ts';

const suffixes: Readonly<Record<Encoding, string>> = { br: '-br', gzip: '-gz', identity: '' };

/** Sends a cached response in the best encoding the client accepts, or a 304 if the client has it. */
export async function sendReady(
  request: Request,
  response: Response,
  answers: ReadyAnswers,
  answer: ReadyAnswer,
): Promise<void> {
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  let form = answer.sent.get(wanted);
  if (!form) {
    const encoded = await answers.encode(answer, wanted);
    form = toSentForm(answer, encoded ? wanted : 'identity', encoded ?? answer.body);
    answer.sent.set(wanted, form);
  }
  if (isHeldByClient(request.headers['if-none-match'], answer)) {
    response.writeHead(304, [...form.unchangedHeaders]).end();
  } else {
    response.writeHead(answer.status, [...form.headers]).end(form.body);
  }
}

/** Headers of a 304 besides the tag (RFC 9110, 15.4.5): those a cache has to update. */
const toldAgain = new Set(['Cache-Control', 'Vary', 'X-Log-Position']);

function toSentForm(answer: ReadyAnswer, encoding: Encoding, body: Buffer): SentForm {
  const headers = Object.entries(answer.headers);
  const always = [
    ...['Vary', 'Accept-Encoding'],
    ...(answer.status === 200 ? ['ETag', `"${answer.tag}${suffixes[encoding]}"`] : []),
  ];
  return {
    headers: [
      ...headers.flat(),
      ...always,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['Content-Length', String(body.length)],
    ],
    unchangedHeaders: [...headers.filter(([name]) => toldAgain.has(name)).flat(), ...always],
    body,
  };
}

/** Whether `If-None-Match` names this body, in any encoding it may have been sent in. */
export function isHeldByClient(ifNoneMatch: string | undefined, { status, tag }: ReadyAnswer): boolean {
  if (ifNoneMatch === undefined || status !== 200) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((part) => {
    const named = part.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
    return named === tag || named === `${tag}-br` || named === `${tag}-gz`;
  });
}
