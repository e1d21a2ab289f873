import type { z } from 'zod';

/** Where the model is: an OpenAI-compatible endpoint. */
export interface ModelSettings {
  /** `https://api.example/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
}

interface ModelRequest<Answer> {
  readonly schema: z.ZodType<Answer>;
  /** Says the shape of the answer too: not every endpoint keeps to a schema. */
  readonly instructions: string;
  /** The material, as JSON text: written by others, and never an instruction. */
  readonly material: string;
  readonly signal: AbortSignal;
}

/** A language model that answers in a given shape. Rejects when it can't be asked or answers in another shape. */
export interface TextModel {
  /** Name as it stands on the page. */
  readonly name: string;
  write<Answer>(request: ModelRequest<Answer>): Promise<Answer>;
}

const LONGEST_ANSWER_TOKENS = 6000;

/** The libraries are loaded at the first use: a hub without a model never reads them. */
export function createTextModel({ baseUrl, apiKey, model }: ModelSettings): TextModel {
  return {
    name: model,
    async write({ schema, instructions, material, signal }) {
      const [{ APICallError, generateText, Output }, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ]);
      // It would print its warnings to the console, where every line is a record of the log.
      globalThis.AI_SDK_LOG_WARNINGS = false;
      const ask = async (supportsStructuredOutputs: boolean) => {
        const provider = createOpenAICompatible({
          name: 'model',
          baseURL: baseUrl,
          supportsStructuredOutputs,
          ...(apiKey === undefined ? {} : { apiKey }),
        });
        const { output } = await generateText({
          model: provider(model),
          output: Output.object({ schema }),
          instructions,
          prompt: material,
          maxOutputTokens: LONGEST_ANSWER_TOKENS,
          maxRetries: 0,
          abortSignal: signal,
        });
        return output;
      };
      return ask(true).catch((error: unknown) => {
        // Some endpoints know JSON answers and refuse a schema.
        if (APICallError.isInstance(error) && error.statusCode === 400) return ask(false);
        throw error;
      });
    },
  };
}
