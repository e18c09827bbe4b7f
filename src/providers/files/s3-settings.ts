/** A bucket, and whose it is. */
export interface S3Settings {
  bucket: string
  region: string
  /** Absent: the one of AWS in the region. Elsewhere the bucket is named by the path. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}
