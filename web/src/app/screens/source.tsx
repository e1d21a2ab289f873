export { SourceScreen as Screen } from '../../features/sources/source-screen.tsx';
