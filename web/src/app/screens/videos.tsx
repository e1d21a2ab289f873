export { VideosScreen as Screen } from '../../features/videos/videos-screen.tsx';
