import { filingsScenarios } from './testing/filings-scenarios.ts';

filingsScenarios('embedded engines', () => ({}));
