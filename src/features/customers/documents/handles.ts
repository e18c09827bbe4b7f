import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { job } from '#runtime/declare/job.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Document } from './model.ts'

/** Deletes the documents of a deleted customer after their time. */
export const keepingEnds = job<{ customerId: Document['customerId'] }>('documents.keeping-ends')

/** The use of a submitted document. */
export type DocumentUse = 'UNDER_REVIEW' | 'APPROVED' | 'REJECTED'

/** Answers in which ways a document is part of something that has been submitted. Its customer's row is locked. */
export const documentUses =
  extensionPoint<(work: Work, documentId: Document['id']) => Promise<readonly DocumentUse[]>>('uses of a document')
