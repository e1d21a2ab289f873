import type { Answer } from './answer.ts';

/** A drawing at an address that promises a photograph becomes one, as publishers send them. */
export async function printPhoto(answer: Answer, pathname: string): Promise<Answer> {
  if (!answer.contentType.startsWith('image/svg') || !pathname.endsWith('.jpg')) return answer;
  // Loaded with the first picture: a start does without it.
  const { default: sharp } = await import('sharp');
  const body = await sharp(answer.body).jpeg({ quality: 82 }).toBuffer();
  return { ...answer, contentType: 'image/jpeg', body };
}
