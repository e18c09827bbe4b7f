import type { Work } from '#runtime/work/units/work.ts'
import { type DocumentUse, documentUses } from './contract.ts'
import type { Document } from './model.ts'

/** What has become of the document, wherever it was submitted. */
export async function usesOf(work: Work, id: Document['id']): Promise<DocumentUse[]> {
  const uses: DocumentUse[] = []
  for (const usesIn of work.added(documentUses)) uses.push(...(await usesIn(work, id)))
  return uses
}
