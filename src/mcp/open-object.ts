import * as z from 'zod'

/** An object that may have further members, declared in a way that all clients understand. */
export const openObject = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).meta({ additionalProperties: true })
