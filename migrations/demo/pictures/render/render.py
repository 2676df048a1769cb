"""
Renders bodies of `plans.json` in layers: `blender -b --python render.py -- FOLDER suv:0:front,side,rear …`.
The folder gets PNG layers and a JSON file for each picture, which `pack-render.ts` makes into a drawing.
"""
import json
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# Blender's own Python may lack numpy: NUMPY_PATH names a folder that has it.
sys.path[:0] = [HERE, *os.environ.get("NUMPY_PATH", "").split(os.pathsep)]
import bpy
import numpy as np
from mathutils import Vector
from vehicle import build_vehicle

WIDTH, SHADOW_WIDTH, SAMPLES = 960, 240, 9
PLANS = json.load(open(f"{HERE}/plans.json"))
GLOSS, SHADE = 1.1, 1.2
# Brightness of the world by height, from straight below (0) to straight above (1): ground, trees, bright sky, zenith.
STOPS = [
    (0, 0.10),
    (0.44, 0.15),
    (0.494, 0.20),
    (0.499, 0.03),
    (0.555, 0.045),
    (0.585, 0.55),
    (0.62, 1.05),
    (0.72, 1.15),
    (0.82, 0.75),
    (0.92, 0.32),
    (1, 0.22),
]
AIM = {"front": (36, 1.35, 7.8), "side": (90, 1.1, 15), "rear": (143, 1.45, 8.0)}
FRAME = dict(left=110 / 1600, right=1490 / 1600, top=0.15, ground=0.79)  # of width and of height


def aim_camera(view, plan):
    """A level camera whose picture (4:3) holds the vehicle as FRAME says. Returns horizon, far edge of the floor and box, in shares of the width."""
    scene = bpy.context.scene
    azimuth, height, distance = AIM[view]
    far = max(1, plan["length"] / 4.6, plan["height"] / 1.9)
    lens = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", lens)
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    turn = math.radians(azimuth)
    away = np.array([math.cos(turn), math.sin(turn)])
    height *= max(1, plan["height"] / 1.9)
    camera.location = (plan["length"] / 2 - away[0] * distance * far, -away[1] * distance * far, height)
    camera.rotation_euler = Vector((*away, 0)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.view_layer.update()
    inverse = np.array(camera.matrix_world.inverted())

    def view_points(points):
        seen = np.asarray(points, float) @ inverse[:3, :3].T + inverse[:3, 3]
        return seen[:, 0] / -seen[:, 2], seen[:, 1] / -seen[:, 2]

    x, y = view_points(list_points(plan))
    low = min(
        y.min(),
        view_points([[axle, side * plan["width"] / 2, 0] for axle in plan["axles"] for side in (-1, 1)])[1].min(),
    )
    scale = min(
        (FRAME["right"] - FRAME["left"]) / (x.max() - x.min()),
        (FRAME["ground"] - FRAME["top"]) * 0.75 / (y.max() - low),
    )
    lens.sensor_width = 36
    lens.sensor_fit = "HORIZONTAL"
    lens.lens = 36 * scale
    lens.shift_x = (x.max() + x.min()) / 2 * scale - ((FRAME["left"] + FRAME["right"]) / 2 - 0.5)
    lens.shift_y = low * scale - (0.375 - FRAME["ground"] * 0.75)

    def across(value):
        return float(value * scale - lens.shift_x + 0.5)

    def down(value):
        return float(0.375 - (value * scale - lens.shift_y))

    behind = [[plan["length"] / 2 + away[0] * (plan["length"] / 2 + 2.5), away[1] * (plan["length"] / 2 + 2.5), 0]]
    return down(0), down(view_points(behind)[1][0]), [across(x.min()), down(y.max()), across(x.max()), down(low)]


def list_points(plan):
    points = []
    for o in bpy.data.objects:
        if o.type == "MESH" and o.name != "ground" and not o.name.startswith("liner"):
            flat = np.empty(len(o.data.vertices) * 3)
            o.data.vertices.foreach_get("co", flat)
            points.append(flat.reshape(-1, 3)[::7])
    points = np.concatenate(points)
    x, y, z = points.T
    return points[
        (x > -0.4)
        & (x < plan["length"] + 0.3)
        & (abs(y) < plan["width"] / 2 + 0.3)
        & (z > -0.01)
        & (z < plan["height"] + 0.3)
    ]


def srgb(v):
    v = np.clip(v, 0, 1)
    return np.where(v < 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def tone(v):
    return np.where(v < 0.6, v, 0.6 + 0.4 * (1 - np.exp(-(v - 0.6) / 0.4)))


def pixels(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = "Non-Color"
    a = np.array(im.pixels[:], np.float32).reshape(im.size[1], im.size[0], 4)[::-1]
    bpy.data.images.remove(im)
    return a


def save(path, a):
    if a.ndim == 2:
        a = np.repeat(a[..., None], 3, 2)
    h, w = a.shape[:2]
    im = bpy.data.images.new("x", w, h, alpha=False, float_buffer=False)
    im.colorspace_settings.name = "Non-Color"
    im.pixels = np.concatenate([a, np.ones((h, w, 1))], 2)[::-1].astype(np.float32).ravel()
    im.filepath_raw = path
    im.file_format = "PNG"
    im.save()
    bpy.data.images.remove(im)


def denoise(d, same, passes, spread):
    """A soft average over pixels that are alike, wider each time."""
    for k in range(passes):
        st = 2**k
        acc = np.zeros_like(d)
        ws = np.zeros(d.shape[:2])
        lum = d.mean(-1)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                q = np.roll(d, (dy * st, dx * st), (0, 1))
                sq = np.roll(same, (dy * st, dx * st), (0, 1))
                w = np.exp(-(dx * dx + dy * dy) / 4) * (sq == same) * np.exp(-(((q.mean(-1) - lum) / spread) ** 2))
                acc += q * w[..., None]
                ws += w
        d = acc / ws[..., None]
    return d


def write_layers(name, meta):
    """What a drawing is made of: how much of the paint the top layer covers, the top layer, the outline, the shadow."""
    g, d = pixels(name + "-gloss.exr"), pixels(name + "-shade.exr")
    cover = g[..., 3]
    ys, xs = np.where(cover > 0.004)
    y0, y1, x0, x1 = ys.min(), ys.max() + 1, xs.min(), xs.max() + 1
    g, d, cover = g[y0:y1, x0:x1], d[y0:y1, x0:x1], cover[y0:y1, x0:x1]
    dd = d[..., :3]
    painted = (dd.mean(-1) > 0.01) * 1
    dd = denoise(dd, painted, 3, 0.3).mean(-1) / np.maximum(cover, 0.2)
    lin = g[..., :3] / np.maximum(cover, 0.05)[..., None] * GLOSS * np.array((0.93, 1.0, 1.08))
    G = denoise(np.clip(srgb(tone(lin)) ** 1.4 * 1.12, 0, 1), painted, 2, 0.07)
    lin = np.where(G < 0.04045, G / 12.92, ((G + 0.055) / 1.055) ** 2.4)
    # one light over another is exact for black paint and for a bright one
    ref = 0.7
    lit = np.clip(dd * SHADE, 0, 1.4) ** 1.2
    S = (srgb(tone(lin.mean(-1) + lit * 0.448)) - G.mean(-1)) / ref
    alpha = np.clip(1 - S, 0, 1)
    save(name + "-top.png", np.clip(G / np.maximum(alpha, 0.02)[..., None], 0, 1))
    save(name + "-alpha.png", alpha)
    save(name + "-cover.png", cover)
    meta["layer"] = [x0 / WIDTH, y0 / WIDTH, (x1 - x0) / WIDTH, (y1 - y0) / WIDTH]
    sh = pixels(name + "-shadow.exr")[..., 0]
    rows = np.where(sh.max(1) > 0)[0]
    sh = sh[rows.min() + 1 :]
    lit = np.percentile(sh, 85)
    k = np.clip(sh[:-2] / lit, 0, 1)
    for _ in range(2):
        k = np.median(np.stack([np.roll(k, (a, b), (0, 1)) for a in (-1, 0, 1) for b in (-1, 0, 1)]), 0)
    m = np.clip((1 - k - 0.06) * 1.2, 0, 1)
    m[:2] = 0
    m[-3:] = 0
    m[:, :3] = 0
    m[:, -3:] = 0
    for _ in range(6):
        m = (m * 2 + np.roll(m, 1, 0) + np.roll(m, -1, 0) + np.roll(m, 1, 1) + np.roll(m, -1, 1)) / 6

    def ends(n, r):
        return np.clip(np.minimum(np.arange(n), n - 1 - np.arange(n)) / r, 0, 1)

    save(name + "-shadow.png", m * ends(m.shape[0], 12)[:, None] * ends(m.shape[1], 16)[None])
    meta["shadow"] = [0, (rows.min() + 1) / SHADOW_WIDTH, 1, m.shape[0] / SHADOW_WIDTH]
    json.dump(meta, open(name + ".json", "w"))


def light_world(view):
    sc = bpy.context.scene
    wd = bpy.data.worlds.new("w")
    sc.world = wd
    wd.use_nodes = True
    n, l = wd.node_tree.nodes, wd.node_tree.links
    tc = n.new("ShaderNodeTexCoord")
    sep = n.new("ShaderNodeSeparateXYZ")
    l.new(tc.outputs["Generated"], sep.inputs[0])
    nz = n.new("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value = 5
    nz.inputs["Detail"].default_value = 3
    l.new(tc.outputs["Generated"], nz.inputs["Vector"])
    am = n.new("ShaderNodeMapRange")
    am.inputs[1].default_value = 0
    am.inputs[2].default_value = 0.14
    am.inputs[3].default_value = 0
    am.inputs[4].default_value = 0.26
    l.new(sep.outputs[2], am.inputs[0])
    k = n.new("ShaderNodeMath")
    k.operation = "MULTIPLY_ADD"
    k.inputs[2].default_value = 0
    c = n.new("ShaderNodeMath")
    c.operation = "SUBTRACT"
    c.inputs[1].default_value = 0.5
    l.new(nz.outputs["Fac"], c.inputs[0])
    l.new(c.outputs[0], k.inputs[0])
    l.new(am.outputs[0], k.inputs[1])
    s = n.new("ShaderNodeMath")
    s.operation = "ADD"
    l.new(sep.outputs[2], s.inputs[0])
    l.new(k.outputs[0], s.inputs[1])
    mr = n.new("ShaderNodeMapRange")
    mr.inputs[1].default_value = -1
    mr.inputs[2].default_value = 1
    l.new(s.outputs[0], mr.inputs[0])
    ramp = n.new("ShaderNodeValToRGB")
    l.new(mr.outputs[0], ramp.inputs[0])
    e = ramp.color_ramp.elements
    while len(e) > 1:
        e.remove(e[0])
    for i, (p_, v_) in enumerate(STOPS):
        q = e[0] if i == 0 else e.new(p_)
        q.position = p_
        q.color = (v_, v_, v_, 1)
    dp = n.new("ShaderNodeVectorMath")
    dp.operation = "DOT_PRODUCT"
    dp.inputs[1].default_value = (0.5, -0.86, 0)
    l.new(tc.outputs["Generated"], dp.inputs[0])
    ad = n.new("ShaderNodeMath")
    ad.operation = "MULTIPLY_ADD"
    ad.inputs[1].default_value = 0.35
    ad.inputs[2].default_value = 0.95
    l.new(dp.outputs["Value"], ad.inputs[0])
    l.new(ramp.outputs[0], n["Background"].inputs[0])
    l.new(ad.outputs[0], n["Background"].inputs[1])
    sun = bpy.data.lights.new("sun", "SUN")
    sun.angle = math.radians(14)
    so = bpy.data.objects.new("sun", sun)
    bpy.context.collection.objects.link(so)
    d = {"front": (0.35, 0.62, -1.0), "side": (0.2, 0.75, -1), "rear": (-0.45, 0.6, -1)}[view]
    so.rotation_euler = Vector(d).to_track_quat("-Z", "Y").to_euler()
    return sun


def make_ground():
    """A white floor, which only the shadow is taken from."""
    mesh = bpy.data.meshes.new("ground")
    k = 40
    mesh.from_pydata([(-k, -k, 0), (k, -k, 0), (k, k, 0), (-k, k, 0)], [], [(0, 1, 2, 3)])
    ground = bpy.data.objects.new("ground", mesh)
    bpy.context.collection.objects.link(ground)
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    white = tree.nodes.new("ShaderNodeBsdfDiffuse")
    white.inputs[0].default_value = (1, 1, 1, 1)
    tree.links.new(white.outputs[0], tree.nodes["Material Output"].inputs[0])
    mesh.materials.append(material)
    return ground


def set_up():
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.use_adaptive_sampling = (
        cycles.use_denoising
    ) = cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.transparent_max_bounces = 8
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Raw"
    scene.render.use_border = True
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR"
    image.color_mode = "RGBA"
    image.color_depth = "16"


def shoot(path, samples, bounces, width, border):
    """Renders a part of the picture, given as its left, right, bottom and top edge in shares."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, int(width * 0.75)
    scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = (
        samples,
        bounces,
        1,
        bounces // 2 + bounces % 2,
    )
    scene.render.border_min_x, scene.render.border_max_x, scene.render.border_min_y, scene.render.border_max_y = border
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def dress(car, materials, layer):
    """All as it is for the gloss; for the shade a white base under black parts; for the shadow all black."""
    for o, material in materials.items():
        shown = layer == "gloss" or layer == "shade" and material.name.startswith("paint")
        o.data.materials[0] = material if shown else car.m["black"]
    for material in bpy.data.materials:
        for name in ("pick", "lowpick"):
            if material.name.startswith("paint") and name in material.node_tree.nodes:
                material.node_tree.nodes[name].inputs[0].default_value = layer != "gloss"


def render(shape, style, views, folder):
    car = build_vehicle(PLANS[shape], style)
    set_up()
    ground = make_ground()
    materials = {o: o.data.materials[0] for o in bpy.data.objects if o.type in ("MESH", "CURVE") and o is not ground}
    for view in views:
        for o in [o for o in bpy.data.objects if o.type in ("LIGHT", "CAMERA")]:
            bpy.data.objects.remove(o)
        sun = light_world(view)
        horizon, floor, box = aim_camera(view, car.plan)
        left, top, right, bottom = box
        margin = 0.012
        border = (
            max(0, left - margin),
            min(1, right + margin),
            1 - min(1, (bottom + margin) / 0.75),
            1 - max(0, (top - margin) / 0.75),
        )
        name = f"{folder}/{shape}-{view}-{style}"
        ground.hide_render = True
        dress(car, materials, "gloss")
        sun.energy = 0.5
        shoot(f"{name}-gloss.exr", SAMPLES, 4, WIDTH, border)
        dress(car, materials, "shade")
        sun.energy = 1.9
        shoot(f"{name}-shade.exr", SAMPLES - 3, 1, WIDTH, border)
        ground.hide_render = False
        dress(car, materials, "shadow")
        sun.energy = 0.6
        shoot(f"{name}-shadow.exr", 40, 1, SHADOW_WIDTH, (0, 1, 0, 1 - floor / 0.75))
        write_layers(name, dict(horizon=horizon, floor=floor, box=box))


FOLDER, *JOBS = sys.argv[sys.argv.index("--") + 1 :]
for job in JOBS:
    shape, style, views = job.split(":")
    render(shape, int(style), views.split(","), FOLDER)
