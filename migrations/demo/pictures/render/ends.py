"""Faces and tails: lamps, grilles, intakes, plates."""
import json
import math
import os
import numpy as np
from parts import densify
from surface import ellipse, lay, whole

FORMS = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "forms.json")))


def draw_face(car, style):
    plan, L, H, face = car.plan, [car.lower], car.half, car.plan["face"]
    M = car.m
    fs = face["style"]

    def mp(u, v):
        return (u * H, face["lip"] + v * (face["hood"] - face["lip"]))

    front = dict(on=L, both=False)
    F_ = "front"

    def P(shape):
        return [mp(u, v) for u, v in shape]

    li = P(FORMS["LOWER_INTAKES"][fs])
    z0, z1 = min(p[1] for p in li), max(p[1] for p in li)
    car.panel(F_, whole(li), M["black"], out=0.005, bevel=0.003, **front)

    def bars(poly, count, thick, mat, outw):
        zlo, zhi = min(p[1] for p in poly), max(p[1] for p in poly)
        for z in np.linspace(zlo, zhi, count + 2)[1:-1]:
            hits = [
                p[0] + (q[0] - p[0]) * (z - p[1]) / (q[1] - p[1])
                for p, q in zip(poly, poly[1:])
                if (p[1] - z) * (q[1] - z) <= 0 and p[1] != q[1]
            ]
            k = max(hits + [0.1]) - 0.012
            car.panel(
                F_,
                [(-k, z - thick), (k, z - thick), (k, z + thick), (-k, z + thick)],
                mat,
                out=outw,
                bevel=0.003,
                **front
            )

    bars(li, 3, 0.006, M["plastic"], 0.014)
    if fs == "suv":
        car.panel(
            F_,
            whole(P([(0, 0.10), (0.42, 0.10), (0.5, 0.0), (0.4, -0.01), (0, -0.01)])),
            M["satin"],
            out=0.012,
            bevel=0.006,
            **front
        )
    if fs in ("car", "sport"):
        for s in (1, -1):
            q = [(a * s, b) for a, b in P([(0.74, 0.44), (0.88, 0.50), (0.90, 0.26), (0.78, 0.20)])]
            car.panel(F_, q, M["gloss"], out=0.003, bevel=0.004, **front)
            q = [(a * s, b) for a, b in P([(0.75, 0.22), (0.885, 0.28), (0.885, 0.25), (0.765, 0.19)])]
            car.panel(F_, q, M["satin"], out=0.008, bevel=0.003, **front)
    else:
        for s in (1, -1):
            q = [(a * s, b) for a, b in P([(0.72, 0.33), (0.86, 0.36), (0.88, 0.20), (0.76, 0.18)])]
            car.panel(F_, q, M["gloss"], out=0.005, bevel=0.004, **front)
            q = [(a * s, b) for a, b in P([(0.75, 0.29), (0.845, 0.31), (0.845, 0.285), (0.755, 0.265)])]
            car.panel(F_, q, M["led"], out=0.011, bevel=0.002, step=0.012, **front)
    draw_grille_and_lamps(car, style, bars)


def draw_grille_and_lamps(car, style, bars):
    plan, L, H, face = car.plan, [car.lower], car.half, car.plan["face"]
    M = car.m
    fs = face["style"]

    def mp(u, v):
        return (u * H, face["lip"] + v * (face["hood"] - face["lip"]))

    front = dict(on=L, both=False)
    F_ = "front"

    def P(shape):
        return [mp(u, v) for u, v in shape]

    height = face["hood"] - face["lip"]
    form = FORMS["GRILLES"][fs][style % len(FORMS["GRILLES"][fs])]
    if style == 2 and fs in ("car", "sport", "suv"):
        # an electric front is closed: one light strip from lamp to lamp
        car.panel(
            F_,
            whole(P([(0, 0.895), (0.56, 0.905), (0.56, 0.875), (0, 0.865)])),
            M["gloss"],
            out=0.004,
            bevel=0.003,
            **front
        )
        car.panel(
            F_,
            whole(P([(0, 0.888), (0.56, 0.898), (0.56, 0.884), (0, 0.874)])),
            M["led"],
            out=0.008,
            bevel=0.002,
            **front
        )
        badge_v = 0.76
    else:
        g = P(form)
        car.panel(F_, whole(g), M["black"], out=0.004, bevel=0.002, **front)
        tall = max(p[1] for p in g) - min(p[1] for p in g)
        if style == 1 and tall > 0.14:
            n_ = 9
            for u in np.linspace(-0.9, 0.9, n_):
                k = min(p[0] for p in g[1:-1] if p[0] > 0.05) * u
                car.panel(
                    F_,
                    [
                        (k - 0.008, min(p[1] for p in g) + 0.012),
                        (k + 0.008, min(p[1] for p in g) + 0.012),
                        (k + 0.008, max(p[1] for p in g) - 0.012),
                        (k - 0.008, max(p[1] for p in g) - 0.012),
                    ],
                    M["chrome" if fs != "car" else "gloss"],
                    out=0.018,
                    bevel=0.004,
                    **front
                )
        else:
            bars(g, max(1, round(tall / 0.042)), 0.007, M["gloss"], 0.018)
        pts = densify(whole(g), 0.02)
        p, n, ok = lay(L, "front", pts)
        p = p + n * 0.011
        car.tube(
            [tuple(q) for q in np.concatenate([p, p[:1]])], 0.008, M["chrome" if style == 0 else "gloss"], both=False
        )
        badge_v = (min(v for _, v in form) + max(v for _, v in form)) / 2
    bx, bz = mp(0, badge_v)
    x = float(lay(L, "front", [(0, bz)])[0][0][0])
    rb = 0.05 if height > 0.5 else 0.042
    car.lathe(
        [
            (0, 0.001),
            (0, rb * 0.55),
            (0.004, rb * 0.6),
            (0.004, rb * 0.72),
            (0, rb * 0.78),
            (-0.004, rb * 0.95),
            (0.006, rb),
            (0.02, rb * 1.04),
        ],
        (x - 0.036, 0, bz),
        M["chrome"],
        48,
        axis="x",
    )
    lamps = FORMS["LAMPS"][fs]
    lamp = lamps[(style if style < 2 else 1) % len(lamps)]
    for s in (1, -1):

        def q(P_):
            return [(a * s, b) for a, b in P_]

        def near(s):
            return [(min(u, 0.925), v) for u, v in s]

        glass = P(near(lamp["glass"]))
        car.panel(F_, q(glass), M["lampin"], out=0.002, bevel=0.002, step=0.015, **front)
        car.panel(F_, q(P(near(lamp["blade"]))), M["led"], out=0.006, bevel=0.002, step=0.012, **front)
        for u, v, rad in lamp["eyes"]:
            c = mp(u, v)
            rad = min(rad, 0.045)
            car.panel(F_, q(ellipse(*c, rad * 1.15, rad * 0.95)), M["lens"], out=0.005, bevel=0.002, step=0.01, **front)
            car.panel(
                F_, q(ellipse(*c, rad * 0.62, rad * 0.5, 20)), M["glass"], out=0.010, bevel=0.004, step=0.01, **front
            )
        car.panel(F_, q(glass), M["clear"], out=0.014, bevel=0.006, step=0.015, **front)
    # hood edge and bumper seam
    top = [
        (u * H, face["hood"] + dz)
        for u, dz in ((-0.60, -0.005), (-0.3, 0.012), (0, 0.017), (0.3, 0.012), (0.60, -0.005))
    ]
    car.strip(F_, top, M["black"], 0.0085, on=L)
    zp = mp(0, {"car": 0.33, "sport": 0.30, "suv": 0.44}[fs])[1]
    x = float(lay(L, "front", [(0, zp + 0.03)])[0][0][0])
    x = min(x, float(lay(L, "front", [(0, zp - 0.05)])[0][0][0]))
    car.box(np.array([x - 0.02, -0.186, zp - 0.067]), np.array([x + 0.03, 0.186, zp + 0.067]), M["plate"], 0.003)
    car.box(np.array([x - 0.017, -0.196, zp - 0.077]), np.array([x + 0.03, 0.196, zp + 0.077]), M["plastic"], 0.004)


def draw_tail(car, style):
    plan, parts, H, tail = car.plan, car.solids, car.half, car.plan["tail"]
    M = car.m
    forms = FORMS["TAIL_FORMS"][tail["style"]]
    form = forms[style % len(forms)]

    def mp(u, v):
        return (u * H, tail["bumper"] + v * (tail["belt"] - tail["bumper"]))

    R = dict(on=parts, both=False)

    def P(s):
        return [mp(u, v) for u, v in s]

    def q(P_, s):
        return [(a * s, b) for a, b in P_]

    gate = P(form["gate"])
    for s in (1, -1):
        car.strip("rear", q(gate, s), M["black"], 0.008, on=parts, both=False)
    if tail["style"] == "tub":
        car.strip(
            "rear", [(-0.6, tail["belt"] - 0.02), (0.6, tail["belt"] - 0.02)], M["black"], 0.008, on=parts, both=False
        )
    for s in (1, -1):
        car.panel(
            "rear",
            q(P([(min(u, 0.90), v) for u, v in form["lamp"]]), s),
            M["red"],
            out=0.004,
            bevel=0.004,
            step=0.018,
            **R
        )
        strip = [
            (max(min(u, 0.90), 0) if min(x for x, _ in form["strip"]) < 0 else min(u, 0.90), v)
            for u, v in form["strip"]
        ]
        car.panel("rear", q(P(strip), s), M["redlit"], out=0.008, bevel=0.002, step=0.014, **R)
        t = plan["sill"] + (tail["bumper"] - plan["sill"]) * 0.8
        car.panel(
            "rear",
            q([(H * 0.62, t - 0.03), (H * 0.80, t - 0.02), (H * 0.80, t - 0.045), (H * 0.62, t - 0.055)], s),
            M["red"],
            out=0.008,
            bevel=0.002,
            step=0.014,
            **R
        )
    zp = mp(0, form["plate"])[1]
    x = max(float(lay(parts, "rear", [(0, zp + d)])[0][0][0]) for d in (-0.05, 0.05))
    car.panel(
        "rear",
        [(-0.27, zp - 0.085), (0.27, zp - 0.085), (0.27, zp + 0.09), (-0.27, zp + 0.09)],
        M["plastic"],
        out=0.003,
        bevel=0.004,
        **R
    )
    car.box(np.array([x - 0.03, -0.186, zp - 0.06]), np.array([x + 0.016, 0.186, zp + 0.06]), M["plate"], 0.003)
    car.panel(
        "rear",
        [(-0.22, zp + 0.105), (0.22, zp + 0.105), (0.22, zp + 0.125), (-0.22, zp + 0.125)],
        M["chrome" if style == 0 else "gloss"],
        out=0.014,
        bevel=0.004,
        **R
    )
