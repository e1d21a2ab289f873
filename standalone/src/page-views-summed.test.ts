import { pageViewScenarios } from './testing/page-view-scenarios.ts';

pageViewScenarios('embedded engines', () => ({}));
