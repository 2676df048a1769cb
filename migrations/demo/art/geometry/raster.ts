import type {Projected} from './camera.ts'
import type {Mesh} from './mesh.ts'

/** Per pixel the nearest surface: its depth in metres, its tone and which solid it belongs to (0 is none). */
export type Buffers = {
  width: number
  height: number
  depth: Float32Array
  tone: Float32Array
  owner: Uint8Array
}

export function createBuffers(width: number, height: number): Buffers {
  const size = width * height
  return {
    width,
    height,
    depth: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
    tone: new Float32Array(size),
    owner: new Uint8Array(size),
  }
}

type Corner = {at: Projected; tone: number}

/** Draws a mesh into the buffers; `corners` are its projected points in buffer pixels. */
export function rasterMesh(buffers: Buffers, mesh: Mesh, corners: readonly Corner[], owner: number): void {
  for (let row = 0; row < mesh.rows - 1; row++) {
    for (let column = 0; column < mesh.columns - 1; column++) {
      const index = row * mesh.columns + column
      const [a, b, c, d] = [
        corners[index],
        corners[index + 1],
        corners[index + mesh.columns],
        corners[index + mesh.columns + 1],
      ]
      if (!(a && b && c && d)) continue
      fillTriangle(buffers, a, b, c, owner)
      fillTriangle(buffers, b, d, c, owner)
    }
  }
}

function fillTriangle(buffers: Buffers, a: Corner, b: Corner, c: Corner, owner: number): void {
  const {width, height, depth, tone} = buffers
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [a.at, b.at, c.at]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (Math.abs(area) < 1e-9) return
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area
      const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area
      const w = 1 - u - v
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue
      const index = y * width + x
      const far = u * az + v * bz + w * cz
      if (far >= (depth[index] ?? 0)) continue
      depth[index] = far
      tone[index] = u * a.tone + v * b.tone + w * c.tone
      buffers.owner[index] = owner
    }
  }
}
