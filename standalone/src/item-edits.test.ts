import { editScenarios } from './testing/edit-scenarios.ts';

editScenarios('embedded engines', () => ({}));
