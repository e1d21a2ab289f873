export { ArticlesScreen as Screen } from '../../features/articles/articles-screen.tsx';
