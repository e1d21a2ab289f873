import { z } from 'zod';
import { variable } from './variable.ts';

export const outsideVariables = {
  /** An OpenAI-compatible endpoint: `https://api.example/v1`. */
  AI_BASE_URL: variable(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ),
  AI_API_KEY: variable(z.string().optional()),
  AI_MODEL: variable(z.string().optional()),
  YOUTUBE_API_KEY: variable(z.string().optional()),
};

type OutsideVariables = z.output<z.ZodObject<typeof outsideVariables>>;

export function checkModelVariables(
  { AI_BASE_URL, AI_MODEL }: Pick<OutsideVariables, 'AI_BASE_URL' | 'AI_MODEL'>,
  context: z.RefinementCtx,
): void {
  if ((AI_BASE_URL === undefined) === (AI_MODEL === undefined)) return;
  const [missing, set] = AI_MODEL === undefined ? ['AI_MODEL', 'AI_BASE_URL'] : ['AI_BASE_URL', 'AI_MODEL'];
  context.addIssue({ code: 'custom', path: [missing], message: `must be set where ${set} is` });
}

/** Returns the model that writes digest and analysis; `undefined` if none is configured. */
export function toModelSettings({
  AI_BASE_URL,
  AI_API_KEY,
  AI_MODEL,
}: Pick<OutsideVariables, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>) {
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) return undefined;
  return { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL };
}
