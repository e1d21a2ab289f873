import { createSeededRandom, hashText, type SeededRandom } from '../seeded-random.ts';
import { drawCohort, drawColumns, drawCurves, drawFlows } from './motif-charts.ts';
import { drawArcs, drawCircles, drawSheets, drawTerraces } from './motif-forms.ts';
import { GROUNDS, type Ground, type Palette, toPalette } from './palette.ts';
import { HEIGHT, rect, WIDTH } from './shapes.ts';

type Motif = (palette: Palette, random: SeededRandom) => string;

const MOTIFS: readonly [Motif, ...Motif[]] = [
  drawSheets,
  drawColumns,
  drawArcs,
  drawCircles,
  drawCohort,
  drawCurves,
  drawTerraces,
  drawFlows,
];

/** The cover of an article or a news item: the slug chooses motif and arrangement, the category the colours. */
export function drawCover(slug: string, category: string, ground?: Ground): string {
  const random = createSeededRandom(hashText(slug));
  const motif = random.pick(MOTIFS);
  const palette = toPalette(category, ground ?? random.pick(GROUNDS));
  return frame(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, palette.ground) + motif(palette, random));
}

export function frame(width: number, height: number, content: string): string {
  const box = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg ${box} role="img" aria-hidden="true">${content}</svg>\n`;
}
