import {crc32} from 'node:zlib'

/**
 * A frame is a header of 16 bytes and a payload. The header has its own checksum, so that a corrupt length is
 * detected.
 */
const HEADER_BYTES = 16
const MAGIC = 0x46534c31

/** Builds a frame around a payload in parts, which are copied once. */
export function encodeFrame(...parts: Buffer[]): Buffer {
  const length = parts.reduce((total, part) => total + part.length, 0)
  const frame = Buffer.allocUnsafe(HEADER_BYTES + length)
  let end = HEADER_BYTES
  for (const part of parts) end += part.copy(frame, end)
  frame.writeUInt32LE(MAGIC, 0)
  frame.writeUInt32LE(length, 4)
  frame.writeUInt32LE(crc32(frame.subarray(HEADER_BYTES)), 8)
  frame.writeUInt32LE(crc32(frame.subarray(0, 12)), 12)
  return frame
}

export type FrameResult =
  | {state: 'frame'; payload: Buffer; end: number}
  | {state: 'end'}
  /** The file ends inside this frame: the process died during the write. */
  | {state: 'torn'}
  /** The bytes are present but corrupt, which an interrupted write does not cause. */
  | {state: 'damaged'}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}

/** Reads the frame that starts at `offset`. */
export function readFrame(file: Buffer, offset: number): FrameResult {
  const rest = file.length - offset
  if (rest === 0) return {state: 'end'}
  if (rest < HEADER_BYTES) return {state: 'torn'}
  const header = file.subarray(offset, offset + HEADER_BYTES)
  if (header.readUInt32LE(12) !== crc32(header.subarray(0, 12)) || header.readUInt32LE(0) !== MAGIC)
    return isBlank(file.subarray(offset)) ? {state: 'torn'} : {state: 'damaged'}
  const end = offset + HEADER_BYTES + header.readUInt32LE(4)
  if (end > file.length) return {state: 'torn'}
  const payload = file.subarray(offset + HEADER_BYTES, end)
  return crc32(payload) === header.readUInt32LE(8) ? {state: 'frame', payload, end} : {state: 'damaged'}
}
