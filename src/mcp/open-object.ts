import * as z from 'zod'

/** An object that may have further members. Clients are told so in words that all of them understand. */
export const openObject = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).meta({ additionalProperties: true })
