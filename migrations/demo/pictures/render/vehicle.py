"""Builds a vehicle in the scene from its plan: shell, cladding, doors, glass, mirrors, handles, rails, wheels."""
import math

import bpy
import numpy as np
from ends import FORMS, draw_face, draw_tail
from parts import Car, clear_material, densify, obj, paint_material, principled, wheel
from surface import Solid, above, ahead, clip, ellipse, inset, lay, outline_distance, read_curve, round_outline, smooth

LINE = 0.0075


def make_materials(arches, bands):
    return dict(
        paint=paint_material(arches, bands),
        roofpaint=paint_material([], []),
        plastic=principled("plastic", (0.014, 0.014, 0.015), rough=0.5, spec=0.35),
        gloss=principled("gloss", (0.003, 0.003, 0.004), rough=0.06, spec=0.5),
        black=principled("black", (0, 0, 0), rough=1, spec=0),
        glass=principled("glass", (0.001, 0.0013, 0.0016), rough=0.0, spec=0.16),
        tyre=principled("tyre", (0.012, 0.012, 0.012), rough=0.7, spec=0.3),
        alloy=principled("alloy", (0.80, 0.81, 0.83), metallic=0.35, rough=0.32, coat=0.5),
        darkalloy=principled("darkalloy", (0.06, 0.06, 0.065), metallic=0.6, rough=0.3, coat=0.8),
        barrel=principled("barrel", (0.10, 0.10, 0.11), metallic=0.8, rough=0.4),
        disc=principled("disc", (0.35, 0.35, 0.36), metallic=1, rough=0.35),
        dark=principled("dark", (0.02, 0.02, 0.022), rough=0.5),
        caliper=principled("caliper", (0.05, 0.05, 0.055), rough=0.35),
        chrome=principled("chrome", (0.75, 0.76, 0.78), metallic=1, rough=0.08),
        satin=principled("satin", (0.42, 0.43, 0.44), metallic=0.9, rough=0.35),
        led=principled("led", (0.8, 0.8, 0.8), emit=(1, 1, 1, 1.6)),
        lens=principled("lens", (0.40, 0.43, 0.46), metallic=0.9, rough=0.08, coat=1),
        lampin=principled("lampin", (0.03, 0.032, 0.036), metallic=0.6, rough=0.25),
        red=principled("red", (0.16, 0.004, 0.006), rough=0.08, coat=1),
        redlit=principled("redlit", (0.5, 0.02, 0.02), rough=0.2, emit=(1, 0.03, 0.03, 0.55)),
        clear=clear_material(),
        plate=principled("plate", (0, 0, 0), rough=0.4, emit=(1, 1, 1, 0.58)),
    )


def build_vehicle(plan, style):
    """A vehicle of a plan; its style (0, 1, or 2 for electric) chooses grille, lamps and wheels."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    car = Car(plan, make_lower(plan), make_cabin(plan))
    arches = [(axle, car.r - 0.005, car.arch, car.half - 0.36) for axle in plan["axles"]]
    car.m = make_materials(arches, list_bands(plan))
    for solid, rows, cols, material in ((car.lower, 300, 260, "paint"), (car.cabin, 220, 200, "roofpaint")):
        v, f = solid.mesh(rows, cols)
        obj(material, v, f, car.m[material], None)
    add_underside(car)
    add_cladding(car)
    add_doors(car)
    add_side_glass(car)
    add_end_glass(car)
    draw_face(car, style)
    draw_tail(car, style)
    add_mirrors(car)
    add_handles(car)
    add_rails(car)
    if "tub-lines" in plan.get("details", []):
        add_tub(car)
    add_wheels(car, style)
    return car


def make_lower(plan):
    half, sill, shoulder, length, r = (
        plan["width"] / 2,
        plan["sill"],
        plan["shoulder"],
        plan["length"],
        plan["tyre"]["radius"],
    )
    lower, flare = plan["lower"], plan.get("flare", 0.022)
    heights, offsets = np.array(FORMS["FLANK"]).T
    cowl = plan["cabin"]["outline"][1][0]

    def flank(x, z):
        # The shoulder climbs towards the tail, and the wheels stand out.
        share = (z - sill - 0.05 * (x - length / 2) / (length / 2)) / (shoulder - sill)
        ends = lower.get("taperFront", 0.035) * smooth(1.5, 0, x) + lower.get("taperRear", 0.05) * smooth(
            length - 1.2, length, x
        )
        wheels = 0
        for axle in plan["axles"]:
            wheels = np.maximum(
                wheels, (flare + 0.008) * smooth(0.34, 0.0, np.hypot(x - axle, (z - r) * 0.92) - r * 1.12)
            )
        return half - flare - 0.006 + read_curve(heights, offsets, share) - ends + wheels

    def hood(x, off):
        return (
            0.020
            * smooth(cowl + 0.35, cowl - 0.15, x)
            * smooth(0.1, 0.5, x)
            * (smooth(0.62, 0.50, off) - 0.4 * smooth(0.30, 0.18, off))
        )

    return Solid(
        round_outline(lower["outline"]),
        flank,
        half,
        lower.get("edge", 0.055),
        crown=lower.get("crown", 0.045),
        bow_front=lower.get("bowFront", 0.3),
        bow_rear=lower.get("bowRear", 0.2),
        axis=sill + (shoulder - sill) * 0.62,
        lift=hood,
    )


def make_cabin(plan):
    cabin, half = plan["cabin"], plan["width"] / 2
    outline = round_outline(cabin["outline"])
    end = outline[:, 0].max()
    cowl = cabin["outline"][1][0]

    def side(x, z):
        return (
            half
            - cabin["inset"]
            - 0.02
            - cabin["tumble"] * (z - cabin["side"]["belt"][1])
            - cabin.get("taperRear", 0.05) * smooth(end - 1.6, end, x)
            - 0.02 * smooth(cowl + 0.9, cowl, x)
        )

    # Rays start where the cabin is deepest, also where it leans.
    xs, zs = np.linspace(outline[:, 0].min(), end, 40), np.linspace(outline[:, 1].min(), outline[:, 1].max(), 60)
    X, Z = np.meshgrid(xs, zs, indexing="ij")
    depth = outline_distance(outline, X, Z)
    middle = np.array([Z[i][depth[i] <= depth[i].min() + 0.02].mean() for i in range(40)])
    return Solid(
        outline,
        side,
        half - cabin["inset"],
        cabin.get("edge", 0.085),
        crown=cabin.get("crown", 0.05),
        bow_front=cabin.get("bowFront", 0.22),
        bow_rear=cabin.get("bowRear", 0.15),
        axis=lambda x: np.interp(x, xs, middle),
    )


def list_bands(plan):
    """Where the lower body is plastic: from x to x, below z."""
    face, tail, axles, sill = plan["face"], plan["tail"], plan["axles"], plan["sill"]
    if plan.get("cladding", "none") == "none":
        return [(axles[-1] + plan["tyre"]["radius"], 99, sill + (tail["bumper"] - sill) * 0.45)]
    return [
        (-1, axles[0], face["lip"] + (face["hood"] - face["lip"]) * 0.34),
        (axles[-1], 99, sill + (tail["bumper"] - sill) * 0.85),
    ]


def add_underside(car):
    plan, half, r, arch = car.plan, car.half, car.r, car.arch
    turn = np.linspace(-0.5, np.pi + 0.5, 40)
    for axle in plan["axles"]:
        for side in (-1, 1):
            V = np.array(
                [
                    (axle + arch * math.cos(a), side * y, r + arch * math.sin(a))
                    for y in (half, half - 0.42)
                    for a in turn
                ]
            )
            V[:40, 1] = side * (car.lower.half(V[:40, 0], V[:40, 2]) - 0.012)
            obj("liner", V, [[i, i + 1, 41 + i, 40 + i] for i in range(39)] + [list(range(40, 80))], car.m["black"])
    car.box(
        np.array([0.35, -half + 0.2, plan["sill"] - 0.06]),
        np.array([plan["length"] - 0.35, half - 0.2, plan["sill"] + 0.06]),
        car.m["black"],
        0.02,
    )


def add_cladding(car):
    plan, r, arch, sill, on = car.plan, car.r, car.arch, car.plan["sill"], [car.lower]
    first, last = plan["axles"][0], plan["axles"][-1]
    turn = np.linspace(0, np.pi, 28)
    width, out, material, bevel = (0.058, 0.010, "plastic", 0.008) if car.clad else (0.012, 0.004, "paint", 0.004)
    for axle in plan["axles"]:
        wide, near, low = arch + width, arch - 0.004, sill + 0.015
        outer = [(axle + wide * math.cos(a), r + wide * math.sin(a)) for a in turn]
        inner = [(axle + near * math.cos(a), r + near * math.sin(a)) for a in turn[::-1]]
        ring = [(axle + wide, low)] + outer + [(axle - wide, low), (axle - near, low)] + inner + [(axle + near, low)]
        car.panel("side", ring, car.m[material], out=out, depth=0.05, on=on, bevel=bevel)
    a, b = first + arch + 0.05, last - arch - 0.05
    if not car.clad:
        car.panel(
            "side",
            [(a - 0.03, sill + 0.01), (a - 0.03, sill + 0.055), (b + 0.03, sill + 0.055), (b + 0.03, sill + 0.01)],
            car.m["plastic"],
            out=0.008,
            on=on,
            bevel=0.008,
        )
        return
    top = sill + (0.13 if plan["cladding"] == "full" else 0.07)
    car.panel("side", [(a, sill), (a, top), (b, top), (b, sill)], car.m["plastic"], out=0.012, on=on, bevel=0.01)
    if plan["cladding"] == "full":
        car.panel(
            "side",
            [(a + 0.1, top + 0.025), (a + 0.12, top + 0.045), (b - 0.1, top + 0.045), (b - 0.12, top + 0.025)],
            car.m["satin"],
            out=0.006,
            on=on,
        )


def add_doors(car):
    """Shut lines of doors, hood and fuel flap."""
    plan, r, arch, on, black = car.plan, car.r, car.arch, [car.lower], car.m["black"]
    axle = plan["axles"][-1]
    low = plan["sill"] + (0.15 if car.clad else 0.08)
    doors = plan["doors"]
    for at, (x, lean) in enumerate(doors):
        top = car.find_belt(x + lean) + 0.01
        middle = (low + top) / 2
        over_wheel = at == len(doors) - 1 and axle - arch - 0.35 < x < axle
        if over_wheel and "tub-lines" in plan.get("details", []):
            line = [(x, low), (x + lean, top)]
        elif over_wheel:
            line = [
                (axle - arch - 0.12, low),
                (axle - arch - 0.09, r + 0.12),
                (axle - arch * 0.72 - 0.03, r + arch * 0.72 + 0.07),
                (x + lean * 0.6 + 0.02, middle + 0.18),
                (x + lean, top),
            ]
        else:
            line = [(x + 0.02, low), (x, low + 0.12), (x + lean * 0.25, middle), (x + lean, top)]
        car.strip("side", line, black, LINE, on=on)
    car.strip("side", [(doors[0][0] + 0.02, low), (min(doors[-1][0], axle - arch - 0.12), low)], black, LINE, on=on)
    x, z = axle + 0.18, plan["shoulder"] - 0.08
    car.strip(
        "side",
        [(x, z), (x + 0.17, z + 0.005), (x + 0.18, z - 0.12), (x + 0.01, z - 0.125), (x, z)],
        black,
        0.005,
        on=on,
        both=False,
    )
    cowl = plan["cabin"]["outline"][1][0] + 0.02
    for side in (car.half, -car.half):
        car.strip(
            "top",
            [(cowl, side * 0.86), (cowl * 0.65, side * 0.835), (0.36, side * 0.75), (0.22, side * 0.64)],
            black,
            0.0085,
            on=on,
            step=0.01,
        )


def add_side_glass(car):
    plan, on, side = car.plan, [car.cabin], car.plan["cabin"]["side"]
    opening = clip(inset(car.cabin.outline, side["inset"]), lambda p: above(side["belt"], p))
    if side.get("front"):
        opening = clip(opening, lambda p: -ahead(side["front"], p))
    if side.get("rear"):
        opening = clip(opening, lambda p: ahead(side["rear"], p))
    car.panel("side", opening, car.m["gloss"], out=0.005, on=on, bevel=0.004, step=0.022)
    belt, roof = side["belt"][1], max(p[1] for p in opening)
    posts = [
        [(at - width / 2, belt, top - width / 2, roof), (at + width / 2, belt, top + width / 2, roof)]
        for at, top, width in side["pillars"]
    ]
    for before, after in zip([None] + posts, posts + [None]):
        pane = inset(densify(opening, 0.05), 0.016)
        if before:
            pane = clip(pane, lambda p: -ahead(before[1], p))
        if after:
            pane = clip(pane, lambda p: ahead(after[0], p))
        if len(pane) > 2:
            car.panel("side", pane, car.m["glass"], out=0.0075, on=on, bevel=0.002, step=0.022)
    xs = [p[0] for p in opening if above(side["belt"], p) < 0.02]
    if "tub-lines" not in plan.get("details", []):
        car.strip(
            "side",
            [(x, car.find_belt(x) - 0.006) for x in (min(xs), max(xs))],
            car.m["chrome"],
            0.014,
            out=0.006,
            on=on,
        )


def add_end_glass(car):
    """Windscreen with wipers, and rear window."""
    cabin, on = car.plan["cabin"], [car.cabin]

    def outline(low, high, margin):
        zs = np.linspace(low, high, 8)
        left = [
            (
                car.half
                - cabin["inset"]
                - 0.02
                - cabin["tumble"] * (z - cabin["side"]["belt"][1])
                - margin
                - (0.02 if z in (low, high) else 0),
                z,
            )
            for z in zs
        ]
        return left + [(-y, z) for y, z in left[::-1]]

    for key, facing in (("screen", "front"), ("back", "rear")):
        low, high, margin = (cabin[key][name] for name in ("bottom", "top", "margin"))
        car.panel(facing, outline(low - 0.01, high, margin), car.m["gloss"], out=0.004, on=on, bevel=0.003)
        car.panel(
            facing, outline(low + 0.01, high - 0.015, margin + 0.026), car.m["glass"], out=0.006, on=on, bevel=0.002
        )
    z = cabin["screen"]["bottom"]
    for line in (
        [(-0.5, z + 0.02), (-0.2, z + 0.025), (0.05, z + 0.055)],
        [(0, z + 0.01), (0.3, z + 0.025), (0.52, z + 0.06)],
    ):
        p, n, _ = lay(on, "front", line)
        car.tube([tuple(q) for q in p + n * 0.014], 0.006, car.m["plastic"], both=False)


def add_mirrors(car):
    x, z, *size = car.plan["mirror"]
    k = size[0] if size else 1
    z -= 0.015
    outline = round_outline(
        [
            (x, z - 0.055 * k, 0.05),
            (x + 0.08, z - 0.06 * k, 0.03),
            (x + 0.135, z - 0.045 * k, 0.02),
            (x + 0.14, z + 0.065 * k, 0.03),
            (x + 0.05, z + 0.08 * k, 0.06),
            (x, z + 0.02, 0.06),
        ]
    )
    for side in (1, -1):
        shell = Solid(outline, lambda x, z: 0 * x + 0.105, 0.105, 0.05, bow_front=0.06, centre=side * (car.half + 0.06))
        v, f = shell.mesh(60, 60)
        obj("mirror", v, f, car.m["roofpaint"], None)
        car.box(
            np.array([x + 0.02, side * (car.half - 0.16), z - 0.075 * k]),
            np.array([x + 0.10, side * (car.half + 0.04), z - 0.045 * k]),
            car.m["gloss"],
            0.01,
        )


def add_handles(car):
    for x, z in car.plan["handles"]:
        p, n, _ = lay(
            [car.lower],
            "side",
            [(x - 0.10, z), (x - 0.06, z + 0.002), (x, z + 0.004), (x + 0.06, z + 0.004), (x + 0.10, z + 0.002)],
        )
        car.tube(
            [tuple(q) for q in p + n * np.array([0.006, 0.034, 0.040, 0.034, 0.006])[:, None]],
            0.0125,
            car.m["roofpaint"],
        )
        car.panel("side", ellipse(x, z, 0.075, 0.028), car.m["black"], out=0.001, bevel=0.001, on=[car.lower])


def add_rails(car):
    if not car.plan.get("rails"):
        return
    cabin, outline = car.plan["cabin"], car.cabin.outline
    roof, end = outline[:, 1].max(), outline[:, 0].max()
    xs = [p[0] for p in outline if p[1] > roof - 0.07]
    x0, x1 = min(xs) + 0.12, max(xs) - 0.12
    y = car.half - cabin["inset"] - cabin["tumble"] * (roof - cabin["side"]["belt"][1]) - 0.07
    p, _, _ = lay(
        [car.cabin],
        "top",
        [(x, -(y - 0.05 * smooth(end - 1.6, end, x))) for x in (x0, x0 + 0.15, x0 + 0.9, x1 - 0.25, x1 - 0.06, x1)],
    )
    car.tube(
        [(q[0], q[1], q[2] + lift) for q, lift in zip(p, [0.005, 0.03, 0.036, 0.034, 0.026, 0.004])],
        0.016,
        car.m["satin"],
    )


def add_tub(car):
    """The cover over a ute's tub, and the bar behind its cab."""
    plan, half = car.plan, car.half
    x0, x1 = plan["doors"][-1][0] + 0.06, plan["length"] - 0.05
    p, _, _ = lay([car.lower], "top", [(x0 + 0.5, 0)])
    z = float(p[0][2])
    car.box(
        np.array([x0 + 0.02, -half + 0.12, z - 0.01]),
        np.array([x1 - 0.05, half - 0.12, z + 0.022]),
        car.m["plastic"],
        0.015,
    )
    if "sports-bar" not in plan["details"]:
        return
    x, z = plan["cabin"]["outline"][-2][0] + 0.18, plan["shoulder"] + 0.16
    for dx, material in ((0, "chrome"), (0.14, "plastic")):
        near = [
            (x + dx + 0.35, -half + 0.16, z - 0.02),
            (x + dx + 0.12, -half + 0.22, z + 0.42),
            (x + dx + 0.10, -0.3, z + 0.47),
        ]
        car.tube(near + [(a, -b, c) for a, b, c in near[::-1]], 0.032, car.m[material], both=False)


def add_wheels(car, style):
    plan, tyre = car.plan, car.plan["tyre"]
    design = (["ten", "seven", "star"] if plan.get("wheels") == "fine" else ["five-twin", "ten", "star"])[style]
    if style == 1 and car.clad:
        car.m["alloy"] = car.m["darkalloy"]
    for at, axle in enumerate(plan["axles"]):
        for side in (-1, 1):
            wheel(
                car,
                axle,
                side * (car.half - (0.012 if car.clad else 0.022)),
                side,
                tyre["radius"],
                tyre["width"],
                tyre["rim"],
                design,
                turn=0.35 + at * 0.8,
            )
