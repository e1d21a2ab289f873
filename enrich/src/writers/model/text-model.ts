import type { z } from 'zod';

/** Settings of an OpenAI-compatible endpoint. */
export interface ModelSettings {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
}

interface ModelRequest<Answer> {
  readonly schema: z.ZodType<Answer>;
  /** Describes the shape of the answer too, because not every endpoint obeys a schema. */
  readonly instructions: string;
  /** The material as JSON text. It was written by third parties and must never act as an instruction. */
  readonly material: string;
  readonly signal: AbortSignal;
}

/** A language model with answers in a given shape. Rejects if the request fails or the shape differs. */
export interface TextModel {
  /** Name as shown on the page. */
  readonly name: string;
  write<Answer>(request: ModelRequest<Answer>): Promise<Answer>;
}

const LONGEST_ANSWER_TOKENS = 6000;

/** Creates the model. Its libraries are loaded on first use, so a hub without a model never loads them. */
export function createTextModel({ baseUrl, apiKey, model }: ModelSettings): TextModel {
  return {
    name: model,
    async write({ schema, instructions, material, signal }) {
      const [{ APICallError, generateText, Output }, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ]);
      // The SDK would print warnings to the console, where every line must be a log record.
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
        // Some endpoints support JSON answers but refuse a schema.
        if (APICallError.isInstance(error) && error.statusCode === 400) return ask(false);
        throw error;
      });
    },
  };
}
