import { extensionPoint } from '../../runtime/declare/extension-point.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Document } from './model.ts'

/** What has become of a document that was submitted. */
export type DocumentUse = 'UNDER_REVIEW' | 'APPROVED' | 'REJECTED'

/** Answers in which ways a document is part of something that has been submitted. Its customer is held. */
export const documentUses =
  extensionPoint<(work: Work, documentId: Document['id']) => Promise<readonly DocumentUse[]>>('uses of a document')
