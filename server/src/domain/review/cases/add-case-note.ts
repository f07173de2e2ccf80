import type { Ctx } from '../../kernel/context.ts'
import { addNote } from '../reviews/add-note.ts'
import { accessCase } from './access-case.ts'

/** Adds a note: for colleagues of the platform, or for the client's staff too. @throws AppError `verification.not_found` */
export async function addCaseNote(
  ctx: Ctx,
  input: { verificationId: string; words: string; forPlatform: boolean },
): Promise<void> {
  await addNote((await accessCase(ctx, input.verificationId)).ctx, input)
}
