import { editionScenarios } from './testing/edition-scenarios.ts';

editionScenarios('embedded engines', () => ({}));
