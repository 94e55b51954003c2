import { useNavigate } from '@tanstack/react-router';

/** Opens the insights over the workspace through the URL: those of the open student, or of the class. */
export function useOpenInsights(studentId: number | undefined): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, insights: studentId ?? 'class' }),
      replace: true,
      resetScroll: false,
    } as unknown as Parameters<typeof navigate>[0]);
}
