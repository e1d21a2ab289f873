import { AdminScreen } from '../../features/admin/admin-screen.tsx';

export function Screen() {
  return <AdminScreen />;
}
