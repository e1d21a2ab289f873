export { PodcastsScreen as Screen } from '../../features/videos/podcasts-screen.tsx';
