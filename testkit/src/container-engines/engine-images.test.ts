import { expect, test } from 'vitest';
import { engineImages, explainMissingImages } from './engine-images.ts';

type Images = Parameters<typeof explainMissingImages>[0]['image'];

/** A fake container engine with some images, which can pull those in `registry`. */
function engineWith(here: readonly string[], registry: readonly string[] = []) {
  const images = new Set(here);
  const pulled: string[] = [];
  const image: Pick<Images, 'exists' | 'pull'> = {
    exists: async ({ string }) => images.has(string),
    pull: async ({ string }) => {
      pulled.push(string);
      if (!registry.includes(string)) throw new Error('lookup registry.example: no such host');
      images.add(string);
    },
  };
  return { image: image as Images, pulled };
}

const all = Object.values(engineImages);
const said: string[] = [];
const say = (line: string) => void said.push(line);

test('RUN-34 images that are there are taken, and those that are not are pulled', async () => {
  const { image, pulled } = engineWith(all.slice(0, 1), all);
  expect(await explainMissingImages({ image }, say)).toBeNull();
  expect(pulled).toEqual(all.slice(1));
  expect(said).toEqual(all.slice(1).map((tag) => `Pulling ${tag} …`));
});

test('RUN-34 an engine that answers and cannot pull is said in a sentence with what to do', async () => {
  const { image } = engineWith(all.slice(0, 2));
  const sentence = await explainMissingImages({ image }, say);
  expect(sentence).toContain(`A Docker engine answers, but ${all[2]} can't be pulled`);
  expect(sentence).toContain('no such host');
  expect(sentence).toContain('`npm run images`');
});
