import { poisonScenarios } from './testing/poison-scenarios.ts';

poisonScenarios('embedded engines', () => ({}));
