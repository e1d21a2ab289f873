import { mentionScenarios } from './testing/mention-scenarios.ts';

mentionScenarios('embedded engines', () => ({}));
