export { SourcesScreen as Screen } from '../../features/sources/sources-screen.tsx';
