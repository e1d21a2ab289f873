import { NewsScreen } from '../../features/news/news-screen.tsx';

export function Screen() {
  return <NewsScreen />;
}
