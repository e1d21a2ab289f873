export { StoriesScreen as Screen } from '../../features/stories/stories-screen.tsx';
