import { EditionsScreen } from '../../features/editions/editions-screen.tsx';

export function Screen() {
  return <EditionsScreen />;
}
