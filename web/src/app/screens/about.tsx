export { AboutScreen as Screen } from '../../features/about/about-screen.tsx';
