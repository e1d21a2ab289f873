export { StoryScreen as Screen } from '../../features/stories/story-screen.tsx';
