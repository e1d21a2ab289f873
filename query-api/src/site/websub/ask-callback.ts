import type { AddressPolicy } from '@runrate/service';
import { sendGuarded } from '@runrate/service/webhooks';

/** Longer than any challenge of this hub. */
const answerBytesLimit = 1024;

/** Returns whether a callback repeats the challenge. Redirects are not followed. */
export async function askCallback(
  policy: AddressPolicy,
  callback: string,
  question: Readonly<Record<string, string>>,
): Promise<boolean> {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(question)) url.searchParams.append(name, value);
  try {
    const response = await sendGuarded(policy, url.href, { method: 'GET' }, (request) => request.end());
    let answer = '';
    for await (const part of response.setEncoding('utf8')) {
      answer += part;
      if (answer.length > answerBytesLimit) return false;
    }
    const status = response.statusCode ?? 0;
    return status >= 200 && status < 300 && answer === question['hub.challenge'];
  } catch {
    return false;
  }
}
