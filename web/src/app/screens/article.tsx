export { ArticleScreen as Screen } from '../../features/articles/article-screen.tsx';
