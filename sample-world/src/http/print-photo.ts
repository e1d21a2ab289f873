import type { Answer } from './answer.ts';

/** Converts a drawing to JPEG if its address ends in `.jpg`, the format publishers use for photographs. */
export async function printPhoto(answer: Answer, pathname: string): Promise<Answer> {
  if (!answer.contentType.startsWith('image/svg') || !pathname.endsWith('.jpg')) return answer;
  // Loaded with the first picture, so that startup doesn't need it.
  const { default: sharp } = await import('sharp');
  const body = await sharp(answer.body).jpeg({ quality: 82 }).toBuffer();
  return { ...answer, contentType: 'image/jpeg', body };
}
