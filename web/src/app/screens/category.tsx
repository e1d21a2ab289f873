export { CategoryScreen as Screen } from '../../features/categories/category-screen.tsx';
