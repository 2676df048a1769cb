"""Materials, and the parts of a vehicle as meshes: panels and strips laid onto a body, tubes, boxes, wheels."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
from surface import lay, outline_distance


# ---------- materials
def principled(name, color, metallic=0, rough=0.5, coat=0, spec=0.5, emit=None):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    p = m.node_tree.nodes["Principled BSDF"]
    p.inputs["Base Color"].default_value = (*color, 1) if len(color) == 3 else color
    p.inputs["Metallic"].default_value = metallic
    p.inputs["Roughness"].default_value = rough
    p.inputs["Clearcoat"].default_value = coat
    p.inputs["Clearcoat Roughness"].default_value = 0.02
    p.inputs["Specular"].default_value = spec
    if emit:
        p.inputs["Emission"].default_value = (*emit[:3], 1)
        p.inputs["Emission Strength"].default_value = emit[3]
    return m


def paint_material(arches, bands=()):
    """The paint: in the gloss pass its clear coat alone, in the shade pass a white base alone; holes at the wheels."""
    m = bpy.data.materials.new("paint")
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    n.remove(n["Principled BSDF"])
    fr = n.new("ShaderNodeFresnel")
    fr.inputs[0].default_value = 1.5
    gl = n.new("ShaderNodeBsdfGlossy")
    gl.inputs["Roughness"].default_value = 0.0
    l.new(fr.outputs[0], gl.inputs[0])
    df = n.new("ShaderNodeBsdfDiffuse")
    df.inputs[0].default_value = (1, 1, 1, 1)
    me = n.new("ShaderNodeBsdfGlossy")
    me.inputs["Roughness"].default_value = 0.42
    me.inputs[0].default_value = (1, 1, 1, 1)
    base = n.new("ShaderNodeMixShader")
    base.inputs[0].default_value = 0.38
    l.new(df.outputs[0], base.inputs[1])
    l.new(me.outputs[0], base.inputs[2])
    pick = n.new("ShaderNodeMixShader")
    pick.name = "pick"
    pick.inputs[0].default_value = 0
    l.new(gl.outputs[0], pick.inputs[1])
    l.new(base.outputs[0], pick.inputs[2])
    l.new(pick.outputs[0], n["Material Output"].inputs[0])
    shader = pick.outputs[0]
    if bands:
        # the plastic of the bumpers' lower parts
        pl = n.new("ShaderNodeBsdfPrincipled")
        pl.inputs["Base Color"].default_value = (0.014, 0.014, 0.015, 1)
        pl.inputs["Roughness"].default_value = 0.5
        pl.inputs["Specular"].default_value = 0.35
        bk = n.new("ShaderNodeBsdfDiffuse")
        bk.inputs[0].default_value = (0, 0, 0, 1)
        geo = n.new("ShaderNodeNewGeometry")
        sep = n.new("ShaderNodeSeparateXYZ")
        l.new(geo.outputs["Position"], sep.inputs[0])

        def mt(op, a, b):
            k = n.new("ShaderNodeMath")
            k.operation = op
            for i, v in enumerate((a, b)):
                if isinstance(v, (int, float)):
                    k.inputs[i].default_value = v
                else:
                    l.new(v, k.inputs[i])
            return k.outputs[0]

        low = 0.0
        for x0, x1, z in bands:
            low = mt(
                "MAXIMUM",
                low,
                mt(
                    "MULTIPLY",
                    mt("MULTIPLY", mt("GREATER_THAN", sep.outputs[0], x0), mt("LESS_THAN", sep.outputs[0], x1)),
                    mt("LESS_THAN", sep.outputs[2], z),
                ),
            )
        pk = n.new("ShaderNodeMixShader")
        pk.name = "lowpick"
        l.new(pl.outputs[0], pk.inputs[1])
        l.new(bk.outputs[0], pk.inputs[2])
        pk.inputs[0].default_value = 0
        both = n.new("ShaderNodeMixShader")
        l.new(low, both.inputs[0])
        l.new(shader, both.inputs[1])
        l.new(pk.outputs[0], both.inputs[2])
        shader = both.outputs[0]
        l.new(shader, n["Material Output"].inputs[0])
    if arches:
        hole(m, shader, arches)
    return m


def hole(m, shader, arches):
    n, l = m.node_tree.nodes, m.node_tree.links
    geo = n.new("ShaderNodeNewGeometry")
    sep = n.new("ShaderNodeSeparateXYZ")
    l.new(geo.outputs["Position"], sep.inputs[0])

    def math_(op, a, b=None):
        k = n.new("ShaderNodeMath")
        k.operation = op
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                k.inputs[i].default_value = v
            else:
                l.new(v, k.inputs[i])
        return k.outputs[0]

    inside = None
    ay = math_("ABSOLUTE", sep.outputs[1])
    for ax, az, r, ymin in arches:
        dx = math_("SUBTRACT", sep.outputs[0], ax)
        dz = math_("SUBTRACT", sep.outputs[2], az)
        # below the axle the arch goes straight down
        dz = math_("MAXIMUM", dz, 0.0)
        d = math_("SQRT", math_("ADD", math_("MULTIPLY", dx, dx), math_("MULTIPLY", dz, dz)))
        h = math_("MULTIPLY", math_("LESS_THAN", d, r), math_("GREATER_THAN", ay, ymin))
        inside = h if inside is None else math_("MAXIMUM", inside, h)
    tr = n.new("ShaderNodeBsdfTransparent")
    mix = n.new("ShaderNodeMixShader")
    l.new(inside, mix.inputs[0])
    l.new(shader, mix.inputs[1])
    l.new(tr.outputs[0], mix.inputs[2])
    l.new(mix.outputs[0], n["Material Output"].inputs[0])


def clear_material():
    m = bpy.data.materials.new("clear")
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    n.remove(n["Principled BSDF"])
    fr = n.new("ShaderNodeFresnel")
    fr.inputs[0].default_value = 1.5
    tr = n.new("ShaderNodeBsdfTransparent")
    gl = n.new("ShaderNodeBsdfGlossy")
    gl.inputs["Roughness"].default_value = 0.01
    tr.inputs[0].default_value = (0.96, 0.97, 0.98, 1)
    mx = n.new("ShaderNodeMixShader")
    l.new(fr.outputs[0], mx.inputs[0])
    l.new(tr.outputs[0], mx.inputs[1])
    l.new(gl.outputs[0], mx.inputs[2])
    l.new(mx.outputs[0], n["Material Output"].inputs[0])
    return m


# ---------- meshes
def obj(name, verts, faces, material, smooth_angle=40):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(int(i) for i in f) for f in faces])
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    me.materials.append(material)
    for p in me.polygons:
        p.use_smooth = True
    if smooth_angle is not None:
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(smooth_angle)
    return o


def densify(pts, step, closed=True):
    out = []
    n = len(pts)
    for i in range(n if closed else n - 1):
        a, b = np.array(pts[i], float), np.array(pts[(i + 1) % n], float)
        k = max(1, math.ceil(np.hypot(*(b - a)) / step))
        out += [a + (b - a) * j / k for j in range(k)]
    if not closed:
        out.append(np.array(pts[-1], float))
    return np.array(out)


class Car:
    """A plan with its two solids, and the ways to add parts to it. `m` are its materials by name."""

    def __init__(self, plan, lower, cabin):
        self.plan, self.lower, self.cabin, self.solids = plan, lower, cabin, [lower, cabin]
        self.half, self.r, self.count, self.m = plan["width"] / 2, plan["tyre"]["radius"], 0, {}
        self.arch = self.r * 1.125
        self.clad = plan.get("cladding", "none") != "none"

    def find_belt(self, x):
        x0, z0, x1, z1 = self.plan["cabin"]["side"]["belt"]
        return z0 + (z1 - z0) * (x - x0) / (x1 - x0)

    def name(self):
        self.count += 1
        return f"part{self.count}"

    def panel(self, facing, polygon, material, out=0.003, depth=0.012, step=0.03, on=None, both=None, bevel=0.004):
        """A plate laid onto the surface, standing `out` proud, its rim rounded and going `depth` in."""
        if both is None:
            both = facing == "side"
        edge = densify(polygon, step)
        area = sum(
            edge[i][0] * edge[(i + 1) % len(edge)][1] - edge[(i + 1) % len(edge)][0] * edge[i][1]
            for i in range(len(edge))
        )
        if area < 0:
            edge = edge[::-1]
        lo, hi = edge.min(0), edge.max(0)
        gx, gy = np.meshgrid(np.arange(lo[0], hi[0], step), np.arange(lo[1], hi[1], step))
        grid = np.stack([gx.ravel(), gy.ravel()], 1)
        d = outline_distance(edge, grid[:, 0].copy(), grid[:, 1].copy())
        grid = grid[d < -step * 0.45]
        vs = [Vector(v) for v in np.concatenate([edge, grid])]
        ne = len(edge)
        verts, _, faces, ov, _, _ = delaunay_2d_cdt(
            vs, [(i, (i + 1) % ne) for i in range(ne)], [list(range(ne))], 1, 1e-6
        )
        ab = np.array([tuple(v) for v in verts])
        rim = [next(i for i, o in enumerate(ov) if k in o) for k in range(ne)]
        p, n, ok = lay(on or self.solids, facing, ab)
        if not ok.all():
            faces = [f for f in faces if all(ok[i] for i in f)]
        top = p + n * out
        # rim rings: slightly outside and lower
        tang = np.roll(p[rim], -1, 0) - np.roll(p[rim], 1, 0)
        tang /= np.maximum(1e-9, np.linalg.norm(tang, axis=1, keepdims=True))
        side = np.cross(tang, n[rim])
        cen = p.mean(0)
        s = np.sign(((p[rim] - cen) * side).sum(1).mean()) or 1
        r1 = top[rim] + side * s * bevel * 0.7 - n[rim] * bevel * 0.3
        r2 = top[rim] + side * s * bevel - n[rim] * bevel
        r3 = top[rim] + side * s * bevel - n[rim] * depth
        V = np.concatenate([top, r1, r2, r3])
        base = len(top)
        F = [list(f) for f in faces]
        rings = [
            rim,
            [base + i for i in range(ne)],
            [base + ne + i for i in range(ne)],
            [base + 2 * ne + i for i in range(ne)],
        ]
        for a, b in zip(rings, rings[1:]):
            for i in range(ne):
                j = (i + 1) % ne
                if ok[rim[i]] and ok[rim[j]]:
                    F.append([a[i], a[j], b[j], b[i]])
        self.keep(V, F, material)
        if both:
            self.keep(V * [1, -1, 1], [f[::-1] for f in F], material)

    def keep(self, V, F, material, angle=35):
        o = obj(self.name(), V, F, material, angle)
        bm = bmesh.new()
        bm.from_mesh(o.data)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(o.data)
        bm.free()
        return o

    def strip(self, facing, line, material, width=0.006, out=0.0012, on=None, both=None, step=0.015):
        pts = densify(line, step, False)
        p, n, ok = lay(on or self.solids, facing, pts)
        p, n = p[ok], n[ok]
        if len(p) < 2:
            return
        t = np.gradient(p, axis=0)
        t /= np.maximum(1e-9, np.linalg.norm(t, axis=1, keepdims=True))
        b = np.cross(n, t) * width / 2
        V = np.concatenate([p + n * out - b, p + n * out + b])
        k = len(p)
        F = [[i, i + 1, k + i + 1, k + i] for i in range(k - 1)]
        obj(self.name(), V, F, material)
        if both or (both is None and facing == "side"):
            obj(self.name(), V * [1, -1, 1], F, material)

    def tube(self, pts, radius, material, flat=1.0, both=True, closed=False):
        for s in [1, -1] if both else [1]:
            cu = bpy.data.curves.new(self.name(), "CURVE")
            cu.dimensions = "3D"
            sp = cu.splines.new("NURBS")
            sp.points.add(len(pts) - 1)
            sp.use_endpoint_u = True
            sp.order_u = 3
            for q, v in zip(sp.points, pts):
                q.co = (v[0], v[1] * s, v[2], 1)
            cu.bevel_depth = radius
            cu.bevel_resolution = 3
            cu.use_fill_caps = True
            cu.resolution_u = 6
            o = bpy.data.objects.new(cu.name, cu)
            bpy.context.collection.objects.link(o)
            cu.materials.append(material)

    def box(self, a, b, material, bevel=0.004, seg=2):
        a, b = np.minimum(a, b), np.maximum(a, b)
        V = [(x, y, z) for x in (a[0], b[0]) for y in (a[1], b[1]) for z in (a[2], b[2])]
        F = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        o = self.keep(np.array(V), F, material)
        if bevel:
            md = o.modifiers.new("b", "BEVEL")
            md.width = bevel
            md.segments = seg
        return o

    def lathe(self, profile, centre, material, seg=96, axis="y", angle=30):
        pr = np.array(profile)
        t = np.linspace(0, 2 * np.pi, seg, endpoint=False)
        # profile: (along axis, radius)
        R = pr[:, 1][:, None]
        A = np.repeat(pr[:, 0][:, None], seg, 1)
        X, Z = R * np.cos(t), R * np.sin(t)
        V = np.stack([X, A, Z], -1).reshape(-1, 3) + np.array(centre)
        k = len(pr)
        if axis == "x":
            V = np.stack([A, X, Z], -1).reshape(-1, 3) + np.array(centre)
        F = [
            [i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j]
            for i in range(k - 1)
            for j in range(seg)
        ]
        return self.keep(V, F, material, angle)


# ---------- wheels
def spoke_polygons(design, R):
    """2D polygons in the wheel's plane."""
    out = []
    if design == "five-twin":
        for i in range(5):
            c = i * 2 * math.pi / 5 + math.pi / 2
            for s in (-1, 1):
                a0, a1 = c + s * 0.10, c + s * 0.24
                h0, h1 = 0.060, 0.042

                def p(r, a, o):
                    return (r * math.cos(a) - o * math.sin(a), r * math.sin(a) + o * math.cos(a))

                out.append(
                    [
                        p(R * 0.16, a0, -R * h0),
                        p(R * 0.99, a1, -R * h1 * 1.3),
                        p(R * 0.99, a1, R * h1 * 1.3),
                        p(R * 0.16, a0, R * h0),
                    ]
                )
    else:
        n, w0, w1 = {"ten": (10, 0.07, 0.05), "six": (6, 0.13, 0.10), "seven": (7, 0.1, 0.07), "star": (5, 0.12, 0.2)}[
            design
        ]
        for i in range(n):
            c = i * 2 * math.pi / n + math.pi / 2

            def p(r, o):
                return (r * math.cos(c) - o * math.sin(c), r * math.sin(c) + o * math.cos(c))

            out.append([p(R * 0.14, -R * w0), p(R * 0.99, -R * w1), p(R * 0.99, R * w1), p(R * 0.14, R * w0)])
    return out


def wheel(car, x, y, side, radius, width, rim, design, turn):
    """Wheel whose outer face is at y (side -1 near, 1 far)."""
    R = radius * rim
    mats = car.m

    def prof(points):
        return [(y - side * d, r) for d, r in points]

    t = radius
    # tyre: from outer rim seat over tread to inner
    tyre = [
        (0.022, R * 0.985),
        (0.006, R * 1.02),
        (0.000, R * 1.06),
        (-0.006, (R + t) / 2),
        (-0.002, t - 0.035),
        (0.006, t - 0.016),
        (0.018, t - 0.005),
        (0.034, t),
    ]
    inner, n_gro = width, 4
    tread = []
    for i in range(n_gro):
        c = 0.034 + (inner - 0.068) * (i + 0.5) / n_gro
        tread += [(c - 0.0065, t), (c - 0.005, t - 0.008), (c + 0.005, t - 0.008), (c + 0.0065, t)]
    tyre += tread + [(inner - 0.034, t), (inner - 0.01, t - 0.012), (inner, t - 0.05), (inner, R)]
    car.lathe(prof(tyre), (x, 0, radius), mats["tyre"], 128, angle=50)
    rimp = [
        (0.020, R * 1.0),
        (0.010, R * 1.012),
        (0.006, R * 1.0),
        (0.008, R * 0.985),
        (0.03, R * 0.955),
        (0.06, R * 0.93),
        (inner - 0.02, R * 0.92),
        (inner - 0.02, R * 0.3),
    ]
    car.lathe(prof(rimp), (x, 0, radius), mats["barrel"], 96)
    car.lathe(
        prof([(0.006, R * 1.0), (0.004, R * 0.985), (0.012, R * 0.965), (0.03, R * 0.955)]),
        (x, 0, radius),
        mats["alloy"],
        96,
    )
    # brake
    car.lathe(prof([(0.085, R * 0.3), (0.085, R * 0.72), (0.1, R * 0.72)]), (x, 0, radius), mats["disc"], 96)
    car.lathe(prof([(0.07, 0.001), (0.07, R * 0.34), (0.086, R * 0.36)]), (x, 0, radius), mats["dark"], 48)
    cal = [(math.cos(a) * r, math.sin(a) * r) for a in np.linspace(-0.5, 0.5, 9) for r in (R * 0.78,)] + [
        (math.cos(a) * R * 0.46, math.sin(a) * R * 0.46) for a in np.linspace(0.5, -0.5, 9)
    ]
    plate(car, cal, x, y - side * 0.06, radius, side, 0.05, mats["caliper"], 0.006)
    for poly in spoke_polygons(design, R):
        c, s = math.cos(turn), math.sin(turn)
        poly = [(a * c - b * s, a * s + b * c) for a, b in poly]
        spoke(car, poly, x, y, radius, side, mats["alloy"], R)
    hub = [(0.018, 0.001), (0.016, R * 0.085), (0.022, R * 0.1), (0.024, R * 0.2), (0.05, R * 0.22)]
    car.lathe(prof(hub), (x, 0, radius), mats["alloy"], 48)
    car.lathe(prof([(0.0165, 0.001), (0.0155, R * 0.075), (0.02, R * 0.08)]), (x, 0, radius), mats["dark"], 32)
    for k in range(5):
        a = k * 2 * math.pi / 5 + turn + 0.3
        car.lathe(
            prof([(0.02, 0.001), (0.02, 0.008), (0.03, 0.009)]),
            (x + math.cos(a) * R * 0.15, 0, radius + math.sin(a) * R * 0.15),
            mats["dark"],
            10,
        )


def spoke(car, poly, x, y, z, side, material, R):
    """A spoke dished towards the hub, with bevelled edges."""
    (a, b, c, d) = [np.array(q) for q in poly]
    k = 8
    V = []
    F = []
    for i in range(k + 1):
        f = i / k
        p, q = a + (b - a) * f, d + (c - d) * f
        depth = 0.03 - 0.022 * f**1.6
        for w, e in ((0, 1), (0.16, 0), (0.84, 0), (1, 1)):
            m = p + (q - p) * w
            V.append((x + m[0], y - side * (depth + e * 0.010), z + m[1]))
        for m in (q, p):
            V.append((x + m[0], y - side * (depth + 0.05), z + m[1]))
    for i in range(k):
        for j in range(6):
            F.append([i * 6 + j, i * 6 + (j + 1) % 6, (i + 1) * 6 + (j + 1) % 6, (i + 1) * 6 + j])
    car.keep(np.array(V), F, material, 25)


def plate(car, poly, x, y, z, side, thick, material, bevel):
    n = len(poly)
    V = [(x + a, y, z + b) for a, b in poly] + [(x + a, y - side * thick, z + b) for a, b in poly]
    F = [list(range(n)), list(range(2 * n - 1, n - 1, -1))] + [
        [i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)
    ]
    o = car.keep(np.array(V), F, material)
    md = o.modifiers.new("b", "BEVEL")
    md.width = bevel
    md.segments = 2
    md.limit_method = "ANGLE"
