import { toast } from '../ui/toast-store.ts'
import { getErrorMessage } from './api-error.ts'

/** Shows an error toast, with the server's text if there is one. */
export function failed(title: string, error: Error): void {
  toast({ title, description: getErrorMessage(error, 'Please try again'), variant: 'destructive' })
}
