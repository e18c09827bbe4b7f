import { type Body, MAX_FORM_BYTES } from '../declare/body.ts'

/** Refusal texts for a body in another form than its operation accepts. */
export interface BodyForm {
  maxBytes: number
  tooLarge: string
  unsupported: string
  missing: string
}

export const BODY_FORMS: Record<Body['kind'], BodyForm> = {
  json: {
    maxBytes: 1024 * 1024,
    tooLarge: 'A JSON body may hold at most 1 MiB.',
    unsupported: 'The body must be application/json in UTF-8.',
    missing: 'This operation needs a JSON body.',
  },
  multipart: {
    maxBytes: MAX_FORM_BYTES,
    tooLarge: 'A multipart body may hold at most 32 MiB.',
    unsupported: 'The body must be multipart/form-data in UTF-8.',
    missing: 'This operation needs a multipart body.',
  },
}
