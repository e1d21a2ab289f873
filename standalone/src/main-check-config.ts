import { checkSources } from '@runrate/ingest';
import { describeInterface } from '@runrate/messages';
import { openBrand } from '@runrate/query-api/brand';
import { commonVariables, describeAccents, loadHubConfig, StartRefused } from '@runrate/service';
import { readHubEnvironment } from './config.ts';

/** `npm run check-config [-- --online]`: lists every error in the environment and the configuration. */
process.exitCode = await checkConfig(process.argv.slice(2));

async function checkConfig(given: readonly string[]): Promise<number> {
  const [unknown] = given.filter((argument) => argument !== '--online');
  if (unknown !== undefined) {
    tell(`There is no ${unknown}. usage: npm run check-config [-- --online]`);
    return 1;
  }
  const environment = await attempt(async () => readHubEnvironment(process.env));
  const path = commonVariables.HUB_CONFIG.parse(process.env['HUB_CONFIG']);
  const config = await attempt(() => loadHubConfig(path, process.env));
  let isWell = environment !== undefined && config !== undefined;
  if (config) {
    isWell &&= (await attempt(() => openBrand(config.brand))) !== undefined;
    const note = config.brand.accent && describeAccents(config.brand.accent);
    if (note) tell(note);
    const inEnglish = describeInterface(config.language);
    if (inEnglish) tell(inEnglish);
  }
  if (config && given.includes('--online')) {
    for await (const source of checkSources(config, environment?.PUBLIC_URL)) {
      tell(`${source.isWell ? 'well ' : 'WRONG'} ${source.id}: ${source.says}`);
      isWell &&= source.isWell;
    }
  }
  if (isWell) tell(`${path} is right.`);
  return isWell ? 0 : 1;
}

/** Returns the result, or prints the error and returns `undefined`. */
async function attempt<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    tell(error.message);
    return undefined;
  }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
