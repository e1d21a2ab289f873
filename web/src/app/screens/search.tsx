export { SearchScreen as Screen } from '../../features/search/search-screen.tsx';
