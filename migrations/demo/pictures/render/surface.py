"""Bodies as signed distances: a side outline given width; meshes and laid panels in numpy."""
import math

import numpy as np


def smooth(a, b, v):
    t = np.clip((v - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def round_outline(corners, steps=14):
    """Points of a closed outline whose corners (x, z, reach) are rounded by parabolas."""
    out = []
    n = len(corners)
    for i, c in enumerate(corners):
        p = np.array(c[:2], float)
        r = c[2] if len(c) > 2 else 0.05
        a = np.array(corners[i - 1][:2], float)
        b = np.array(corners[(i + 1) % n][:2], float)

        def toward(q):
            d = q - p
            l = np.hypot(*d) or 1
            return p + d * min(r, l * 0.49) / l

        s, e = toward(a), toward(b)
        for t in np.linspace(0, 1, steps + 1):
            out.append((1 - t) ** 2 * s + 2 * t * (1 - t) * p + t * t * e)
    return np.array(out)


def outline_distance(points, x, z):
    """Signed distance to a closed outline in metres, negative inside."""
    a = points
    e = np.roll(points, -1, 0) - a
    ee = (e**2).sum(1)
    keep = ee > 1e-12
    a, e, ee = a[keep], e[keep], ee[keep]
    shape = x.shape
    x = x.ravel()
    z = z.ravel()
    out = np.empty_like(x)
    for at in range(0, len(x), 20000):
        X = x[at : at + 20000, None]
        Z = z[at : at + 20000, None]
        wx, wz = X - a[:, 0], Z - a[:, 1]
        t = np.clip((wx * e[:, 0] + wz * e[:, 1]) / ee, 0, 1)
        d = (wx - e[:, 0] * t) ** 2 + (wz - e[:, 1] * t) ** 2
        az, bz = a[:, 1], a[:, 1] + e[:, 1]
        cross = ((az > Z) != (bz > Z)) & (X < e[:, 0] * (Z - az) / np.where(e[:, 1] == 0, 1, e[:, 1]) + a[:, 0])
        inside = cross.sum(1) % 2 == 1
        m = np.sqrt(d.min(1))
        out[at : at + 20000] = np.where(inside, -m, m)
    return out.reshape(shape)


class Solid:
    """A side outline (x back from the nose, z up) given width by `half_width`: edges rounded, top crowned, ends drawn back in plan."""

    def __init__(
        self,
        outline,
        half_width,
        widest,
        edge,
        crown=0,
        bow_front=0,
        bow_rear=0,
        centre=0,
        axis=None,
        reach=None,
        lift=None,
    ):
        self.outline = outline
        self.half = half_width
        self.widest = widest
        self.edge = edge
        self.crown = crown
        self.bf = bow_front
        self.br = bow_rear
        self.cy = centre
        self.lift = lift
        self.x0, self.z0 = outline.min(0)
        self.x1, self.z1 = outline.max(0)
        self.reach = reach or min(1.2, (self.x1 - self.x0) * 0.45)
        self.axis = axis if axis is not None else (self.z0 + self.z1) / 2
        m = 0.4
        st = 0.008
        self.gx = np.arange(self.x0 - m, self.x1 + m, st)
        self.gz = np.arange(self.z0 - m, self.z1 + m, st)
        self.st = st
        X, Z = np.meshgrid(self.gx, self.gz, indexing="ij")
        self.grid = outline_distance(outline, X, Z)

    def side(self, x, z, exact):
        if exact:
            return outline_distance(self.outline, x, z)
        u = np.clip((x - self.gx[0]) / self.st, 0, len(self.gx) - 1.001)
        v = np.clip((z - self.gz[0]) / self.st, 0, len(self.gz) - 1.001)
        i, j = u.astype(int), v.astype(int)
        f, g = u - i, v - j
        G = self.grid
        return (G[i, j] * (1 - f) + G[i + 1, j] * f) * (1 - g) + (G[i, j + 1] * (1 - f) + G[i + 1, j + 1] * f) * g

    def distance(self, x, y, z, exact=False):
        off = np.abs(y - self.cy)
        share = np.minimum(1.1, off / self.widest)
        bow = share**2.4
        front = self.bf * bow * smooth(self.x0 + self.reach, self.x0, x)
        rear = self.br * bow * smooth(self.x1 - self.reach, self.x1, x)
        drop = self.crown * share**2 * smooth((self.z0 + self.z1) / 2, self.z1, z)
        if self.lift is not None:
            drop = drop - self.lift(x, off) * smooth((self.z0 + self.z1) / 2, self.z1, z)
        a = self.side(x - front + rear, z + drop, exact)
        b = off - self.half(x, z)
        u, v = a + self.edge, b + self.edge
        return np.where((u > 0) & (v > 0), np.hypot(np.maximum(u, 0), np.maximum(v, 0)) - self.edge, np.maximum(a, b))

    def march(self, o, d, steps=60, sign=-1):
        """Points where rays (N,3) meet the surface; sign -1 from inside, 1 from outside."""
        t = np.zeros(len(o))
        live = np.arange(len(o))
        for _ in range(steps):
            p = o[live] + d[live] * t[live, None]
            g = sign * self.distance(p[:, 0], p[:, 1], p[:, 2])
            t[live] = np.maximum(0, t[live] + g * 0.92)
            live = live[(np.abs(g) > 2e-4) & (t[live] < 20)]
            if not len(live):
                break
        for _ in range(3):
            p = o + d * t[:, None]
            t = t + sign * self.distance(p[:, 0], p[:, 1], p[:, 2], True) * 0.95
        p = o + d * t[:, None]
        return p, np.abs(self.distance(p[:, 0], p[:, 1], p[:, 2])) < 4e-3

    def mesh(self, rows, cols):
        """Points found by rays from an inner spine, fanned over nose and tail, and their faces."""
        x0, x1 = self.x0, self.x1
        th = self.z1 - self.z0
        inset = min(0.55, (x1 - x0) * 0.4, th * 0.6)
        share = np.linspace(0, 1, rows)
        nose, tail = 0.22, 0.22
        o = np.zeros((rows, 3))
        al = np.zeros(rows)
        ac = np.ones(rows)
        o[:, 1] = self.cy
        ax = self.axis if callable(self.axis) else (lambda x: self.axis)
        for i, s in enumerate(share):
            if s < nose:
                a = s / nose * np.pi / 2
                o[i, 0] = x0 + inset
                al[i] = -np.cos(a)
                ac[i] = np.sin(a)
            elif s > 1 - tail:
                a = (1 - s) / tail * np.pi / 2
                o[i, 0] = x1 - inset
                al[i] = np.cos(a)
                ac[i] = np.sin(a)
            else:
                o[i, 0] = x0 + inset + (x1 - x0 - 2 * inset) * (s - nose) / (1 - nose - tail)
            o[i, 2] = ax(o[i, 0])
        # angles spaced by arc length of the middle section
        mid = rows // 2
        tt = np.linspace(0, 2 * np.pi, 721)
        oo = np.repeat(o[mid : mid + 1], 721, 0)
        dd = np.stack([0 * tt, np.cos(tt), np.sin(tt)], 1)
        p, _ = self.march(oo, dd)
        seg = np.hypot(np.diff(p[:, 1]), np.diff(p[:, 2]))
        cum = np.concatenate([[0], np.cumsum(seg)])
        turns = np.interp(np.linspace(0, cum[-1], cols + 1)[:-1], cum, tt)
        O = np.repeat(o, cols, 0)
        T = np.tile(turns, rows)
        A = np.repeat(al, cols)
        C = np.repeat(ac, cols)
        D = np.stack([A, C * np.cos(T), C * np.sin(T)], 1)
        p, _ = self.march(O, D, 70)
        r, c = np.meshgrid(np.arange(rows - 1), np.arange(cols), indexing="ij")
        c2 = (c + 1) % cols
        quads = np.stack([r * cols + c, r * cols + c2, (r + 1) * cols + c2, (r + 1) * cols + c], -1).reshape(-1, 4)
        return p, quads


def find_normals(solids, p, h=1.5e-3):
    def f(q):
        return np.min([s.distance(q[:, 0], q[:, 1], q[:, 2]) for s in solids], 0)

    g = np.stack([f(p + np.eye(3)[i] * h) - f(p - np.eye(3)[i] * h) for i in range(3)], 1)
    return g / np.maximum(1e-9, np.linalg.norm(g, axis=1, keepdims=True))


FACING = {
    "side": (lambda a, b: (a, 0 * a - 1.9, b), (0, 1, 0)),
    "front": (lambda a, b: (0 * a - 0.8, a, b), (1, 0, 0)),
    "rear": (lambda a, b: (0 * a + 9, a, b), (-1, 0, 0)),
    "top": (lambda a, b: (a, b, 0 * a + 4), (0, 0, -1)),
}


def lay(solids, facing, ab):
    """Points on the surface under 2D points, with normals; NaN where they pass by."""
    origin, direction = FACING[facing]
    ab = np.asarray(ab, float)
    o = np.stack(origin(ab[:, 0], ab[:, 1]), 1)
    d = np.tile(np.array(direction, float), (len(ab), 1))
    t = np.zeros(len(o))
    for _ in range(80):
        p = o + d * t[:, None]
        g = np.min([s.distance(p[:, 0], p[:, 1], p[:, 2]) for s in solids], 0)
        t = t + np.clip(g, -0.2, 2) * 0.9
        if np.all((np.abs(g) < 1e-4) | (t > 12)):
            break
    p = o + d * t[:, None]
    near = {"front": p[:, 0] < 2.4, "rear": p[:, 0] > max(s.x1 for s in solids) - 0.6}.get(facing, True)
    return p, find_normals(solids, p), (t < 11) & near


def read_curve(xs, ys, x):
    """A smooth curve through points, which never overshoots them."""
    h = np.diff(xs)
    d = np.diff(ys) / h
    m = np.zeros_like(xs)
    for i in range(1, len(xs) - 1):
        if d[i - 1] * d[i] > 0:
            w1 = 2 * h[i] + h[i - 1]
            w2 = h[i] + 2 * h[i - 1]
            m[i] = (w1 + w2) / (w1 / d[i - 1] + w2 / d[i])
    m[0], m[-1] = d[0], d[-1]
    x = np.clip(x, xs[0], xs[-1])
    i = np.clip(np.searchsorted(xs, x) - 1, 0, len(h) - 1)
    t = (x - xs[i]) / h[i]
    return (
        (2 * t**3 - 3 * t**2 + 1) * ys[i]
        + (t**3 - 2 * t**2 + t) * h[i] * m[i]
        + (-2 * t**3 + 3 * t**2) * ys[i + 1]
        + (t**3 - t**2) * h[i] * m[i + 1]
    )


def clip(P, f):
    """The part of a polygon where f is positive."""
    out = []
    for i in range(len(P)):
        p, q = P[i], P[(i + 1) % len(P)]
        a, b = f(p), f(q)
        if a >= 0:
            out.append(tuple(p))
        if a * b < 0:
            k = a / (a - b)
            out.append((p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k))
    return out


def inset(poly, d):
    """A polygon moved inwards, point by point."""
    P = np.array(poly)
    t = np.roll(P, -1, 0) - np.roll(P, 1, 0)
    t /= np.maximum(1e-9, np.linalg.norm(t, axis=1, keepdims=True))
    area = (P[:, 0] * np.roll(P[:, 1], -1) - np.roll(P[:, 0], -1) * P[:, 1]).sum()
    return [tuple(q) for q in P + np.stack([-t[:, 1], t[:, 0]], 1) * np.sign(area) * d]


def ahead(l, p):
    return l[0] + (l[2] - l[0]) * (p[1] - l[1]) / ((l[3] - l[1]) or 1) - p[0]


def above(l, p):
    return p[1] - (l[1] + (l[3] - l[1]) * (p[0] - l[0]) / (l[2] - l[0]))


def whole(half):
    return list(half) + [(-a, b) for a, b in half[::-1]]


def ellipse(a, b, ra, rb, k=24):
    return [(a + ra * math.cos(t), b + rb * math.sin(t)) for t in np.linspace(0, 2 * math.pi, k, endpoint=False)]
