import { toast } from '../ui/toast-store.ts'
import { wordsOf } from './api-error.ts'

/** Tells that something a person asked for could not be done, with the server's own words where it had some. */
export function failed(title: string, error: Error): void {
  toast({ title, description: wordsOf(error, 'Please try again'), variant: 'destructive' })
}
