import type { QuoteProviderConfig } from '@runrate/contracts';
import { createChartProvider } from './chart-provider.ts';
import { createCsvProvider } from './csv-provider.ts';
import type { ProviderTools, QuoteProvider } from './provider.ts';
import { createYahooProvider } from './yahoo-provider.ts';

export function createProvider({ provider, url }: QuoteProviderConfig, tools: ProviderTools): QuoteProvider {
  switch (provider) {
    case 'chart':
      return createChartProvider(url, tools);
    case 'csv':
      return createCsvProvider(url, tools);
    case 'yahoo':
      return createYahooProvider(url, tools);
  }
}
