export { VideoScreen as Screen } from '../../features/videos/video-screen.tsx';
