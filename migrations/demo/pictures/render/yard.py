"""
Renders dealers' buildings with their forecourt and sky: `blender -b --python yard.py -- FOLDER dusk-lot-0 coast-road-1 …`,
a scene and a look. Each is written to `buildings/` as a drawing, in which tones of a paint go where the building's own colour is.
The folder keeps what was built and rendered: the next run packs a picture again that is there.
"""
import base64
import json
import math
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, *os.environ.get("NUMPY_PATH", "").split(os.pathsep)]
import bmesh
import bpy
import numpy as np
from mathutils import Vector
from parts import clear_material, principled
from vehicle import build_vehicle

WIDTH, HEIGHT = 1600, 1020
HORIZON, FOCAL, EYE = 560, 1300, 1.45  # in pixels of the picture, and metres
SAMPLES, SCALE = int(os.environ.get("SAMPLES", 26)), int(os.environ.get("SCALE", 60))  # of a pixel, and per cent
PAINT = "#780078"
LIGHTS = {
    "dusk-lot": dict(sky=0.62, inside=62, lamps=7, exposure=0.35, wet=0.42, shows=True),
    "coast-road": dict(sky=0.13, inside=60, lamps=3, exposure=0.1, wet=0.6, shows=False),
}
PLANS = json.load(open(f"{HERE}/plans.json"))
SHOWN = {"suv": (0.55, 0.57, 0.6), "hatch": (0.42, 0.03, 0.03), "sedan": (0.03, 0.09, 0.24)}


# ---------- materials
def make_materials(light):
    materials = dict(
        own=principled("own", (0.8, 0.8, 0.8), rough=0.45),
        wall=principled("wall", (0.72, 0.72, 0.70), rough=0.7),
        dark=principled("dark", (0.035, 0.037, 0.042), rough=0.4),
        metal=principled("metal", (0.30, 0.31, 0.33), metallic=0.7, rough=0.42),
        ribs=principled("ribs", (0.42, 0.43, 0.45), metallic=0.3, rough=0.5),
        timber=grain("timber", (0.30, 0.16, 0.08), (0.42, 0.25, 0.13), (1, 1, 14), 0.5),
        floor=principled("floor", (0.62, 0.60, 0.57), rough=0.12),
        concrete=grain("concrete", (0.42, 0.41, 0.39), (0.52, 0.51, 0.49), (1.2, 1.2, 1.2), 0.75),
        asphalt=grain("asphalt", (0.035, 0.036, 0.04), (0.075, 0.076, 0.08), (0.9, 0.9, 0.9), light["wet"]),
        line=principled("line", (0.7, 0.7, 0.68), rough=0.6),
        leaf=grain("leaf", (0.015, 0.04, 0.012), (0.06, 0.12, 0.03), (6, 6, 6), 0.7),
        bark=principled("bark", (0.09, 0.065, 0.05), rough=0.9),
        lamp=principled("lamp", (1, 1, 1), emit=(1, 0.86, 0.66, light["lamps"])),
        desk=principled("desk", (0.78, 0.77, 0.75), rough=0.3),
        clear=clear_material(),
    )
    # What is lit by a small lamp is not worth its noise: `furnish` lights the rooms.
    materials["lamp"].cycles.sample_as_light = False
    return materials


def grain(name, low, high, size, rough):
    """A surface whose colour varies between two."""
    m = principled(name, low, rough=rough)
    n, l = m.node_tree.nodes, m.node_tree.links
    at = n.new("ShaderNodeTexCoord")
    scale = n.new("ShaderNodeMapping")
    scale.inputs["Scale"].default_value = size
    noise = n.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1.4
    noise.inputs["Detail"].default_value = 8
    noise.inputs["Roughness"].default_value = 0.65
    ramp = n.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.32, 0.68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*low, 1), (*high, 1)
    l.new(at.outputs["Object"], scale.inputs[0])
    l.new(scale.outputs[0], noise.inputs["Vector"])
    l.new(noise.outputs["Fac"], ramp.inputs[0])
    l.new(ramp.outputs[0], n["Principled BSDF"].inputs["Base Color"])
    return m


# ---------- shapes: x to the right along the front, y into the building, z up
class Building:
    def __init__(self, materials, light, at, turn):
        self.m, self.light = materials, light
        self.root = bpy.data.objects.new("building", None)
        bpy.context.collection.objects.link(self.root)
        self.root.location = (*at, 0)
        self.root.rotation_euler = (0, 0, math.radians(turn))

    def box(self, material, x, y, z, bevel=0.0):
        """From (low, high) along each axis."""
        (x0, x1), (y0, y1), (z0, z1) = x, y, z
        corners = [(a, b, c) for a in (x0, x1) for b in (y0, y1) for c in (z0, z1)]
        faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        mesh = bpy.data.meshes.new(material)
        mesh.from_pydata(corners, [], faces)
        mesh.materials.append(self.m[material])
        o = bpy.data.objects.new(material, mesh)
        bpy.context.collection.objects.link(o)
        o.parent = self.root
        if bevel:
            edge = o.modifiers.new("edge", "BEVEL")
            edge.width, edge.segments = bevel, 2
        return o

    def glaze(self, x, z, bays, y=0.0, rails=()):
        """Glass in a front, with posts between its bays and rails at heights."""
        (x0, x1), (z0, z1) = x, z
        self.box("clear", (x0, x1), (y, y + 0.012), (z0, z1))
        for k in range(bays + 1):
            at = x0 + (x1 - x0) * k / bays
            self.box("dark", (at - 0.03, at + 0.03), (y - 0.05, y + 0.08), (z0, z1))
        for at in (z0, *rails, z1):
            self.box("dark", (x0, x1), (y - 0.04, y + 0.06), (at - 0.035, at + 0.035))

    def furnish(self, x, depth, height, cars=()):
        """A lit room behind a front: floor, walls, ceiling with rows of lamps, a desk and vehicles."""
        (x0, x1) = x
        self.box("floor", (x0, x1), (0.05, depth), (0.0, 0.04))
        self.box("wall", (x0, x1), (depth, depth + 0.2), (0, height))
        self.box("wall", (x0 - 0.2, x0), (0.05, depth), (0, height))
        self.box("wall", (x1, x1 + 0.2), (0.05, depth), (0, height))
        self.box("wall", (x0, x1), (0.05, depth), (height, height + 0.15))
        shine = bpy.data.lights.new("room", "AREA")
        shine.shape, shine.size, shine.size_y = "RECTANGLE", (x1 - x0) * 0.9, depth * 0.8
        shine.energy, shine.color = self.light["inside"] * (x1 - x0) * depth / 10, (1, 0.86, 0.68)
        o = bpy.data.objects.new("room", shine)
        bpy.context.collection.objects.link(o)
        o.parent, o.location = self.root, ((x0 + x1) / 2, depth / 2, height - 0.12)
        third = (x1 - x0) / 3
        self.box("timber", (x0 + third * 0.9, x0 + third * 2), (depth - 0.12, depth), (0.3, height - 0.5))
        for k in range(4):
            y = 0.9 + (depth - 1.6) * k / 3
            self.box("lamp", (x0 + 0.5, x1 - 0.5), (y - 0.06, y + 0.06), (height - 0.06, height - 0.02))
        self.box("desk", (x0 + third * 1.1, x0 + third * 1.1 + 1.9), (depth - 2.2, depth - 1.5), (0.04, 1.05), 0.03)
        for shape, at, turn in cars if self.light["shows"] else ():
            self.park(shape, at, turn)

    def park(self, shape, at, turn):
        place = bpy.data.objects.new("parked", None)
        bpy.context.collection.objects.link(place)
        place.parent = self.root
        place.location = (*at, 0.04)
        place.rotation_euler = (0, 0, math.radians(turn))
        middle = PLANS[shape]["length"] / 2
        for o in load_vehicle(shape):
            o.parent = place
            o.location.x -= middle

    def ribbed(self, x, y, z, step=0.2):
        """A wall of sheet metal with upright ribs."""
        self.box("ribs", x, y, z)
        at = x[0]
        while at < x[1]:
            self.box("ribs", (at, at + step * 0.35), (y[0] - 0.035, y[0]), z)
            at += step

    def roll(self, x, z):
        """A roller door, closed."""
        at = z[0]
        while at < z[1] - 0.02:
            self.box("metal", x, (0.1, 0.14), (at + 0.012, min(at + 0.12, z[1])), 0.01)
            at += 0.12


LOOKS = {}


def look(function):
    LOOKS[len(LOOKS)] = function
    return function


@look
def build_pavilion(h):
    """Low and wide, glass under a deep canopy."""
    h.furnish((-9, 9), 8, 3.5, (("sedan", (-5.2, 3.0), 205), ("suv", (4.6, 4.4), 150)))
    h.glaze((-9, 9), (0, 3.3), 9, rails=(2.5,))
    h.box("timber", (-9.3, 9.3), (-2.4, 0.3), (3.32, 3.42))
    h.box("own", (-9.4, 9.4), (-2.5, -2.38), (3.3, 4.35), 0.02)
    h.box("dark", (-9.4, 9.4), (-2.38, 8.2), (3.42, 4.2))
    for x in (-9.1, -4.55, 0, 4.55, 9.1):
        h.box("dark", (x - 0.06, x + 0.06), (-2.25, -2.13), (0, 3.32))
    for x in range(-8, 9, 2):
        h.box("lamp", (x - 0.1, x + 0.1), (-1.3, -1.1), (3.29, 3.318))


@look
def build_workshop(h):
    """An office and three doors, one of them open."""
    h.furnish((-9.5, -4), 6, 3.1)
    h.glaze((-9.5, -4), (0, 2.9), 4, rails=(2.2,))
    h.box("own", (-9.7, 9.7), (-0.28, 0.05), (3.55, 4.5), 0.02)
    h.ribbed((-9.7, 9.7), (0.0, 0.2), (4.45, 6.1))
    h.box("dark", (-9.8, 9.8), (-0.1, 9.0), (6.1, 6.22))
    h.box("wall", (-9.7, 9.7), (0.0, 0.22), (2.9, 3.6))
    h.furnish((-3.6, 9.5), 8.6, 5.2, (("hatch", (-1.5, 4.6), 96),))
    for k in range(4):
        x = -3.75 + k * 4.45
        h.box("wall", (x - 0.25, x + 0.25), (-0.02, 0.22), (0, 3.6))
    for k in (1, 2):
        h.roll((-3.5 + k * 4.45, 0.45 + k * 4.45), (0, 2.95))
    for x in (-2.7, -0.3):
        h.box("own", (x - 0.1, x + 0.1), (4.3, 4.6), (0, 2.6))


@look
def build_frame(h):
    """One frame in the building's colour around a wall of glass."""
    h.furnish((-7.6, 9.4), 8.5, 4.9, (("hatch", (-4.6, 3.0), 200), ("suv", (1.8, 4.6), 155), ("sedan", (6.6, 3.2), 215)))
    h.glaze((-7.6, 9.4), (0, 4.8), 8, rails=(2.6, 3.7))
    h.box("own", (-8.4, 10.2), (-1.1, 0.3), (4.8, 5.75), 0.03)
    h.box("own", (-8.4, -7.6), (-1.1, 0.3), (0, 4.8), 0.03)
    h.box("own", (9.4, 10.2), (-1.1, 0.3), (0, 4.8), 0.03)
    h.box("dark", (-8.3, 10.1), (0.3, 8.9), (4.95, 5.6))
    for x in range(-7, 10, 2):
        h.box("lamp", (x - 0.1, x + 0.1), (-0.6, -0.4), (4.77, 4.798))


@look
def build_flagship(h):
    """Two floors of glass, dark above, with an entrance beside them."""
    h.furnish((-5.2, 11), 9, 5.6, (("suv", (-2.4, 3.2), 205), ("sedan", (3.0, 4.8), 150), ("hatch", (8.2, 3.4), 160)))
    h.glaze((-5.2, 11), (0, 4.4), 8, rails=(2.6,))
    h.box("dark", (-5.2, 11.2), (-0.35, 0.2), (4.4, 5.0), 0.02)
    h.box("own", (-5.2, 11.2), (-0.5, 0.25), (5.0, 5.75), 0.02)
    h.box("dark", (-5.2, 11.2), (0.2, 9.3), (5.62, 5.74))
    h.box("wall", (-9.2, -5.2), (-1.2, 0.4), (3.5, 6.5), 0.03)
    h.box("own", (-9.25, -5.15), (-1.25, 0.4), (3.1, 3.5), 0.02)
    h.box("wall", (-9.2, -8.6), (-1.2, 0.4), (0, 3.1), 0.03)
    h.box("wall", (-5.8, -5.2), (-1.2, 0.4), (0, 3.1), 0.03)
    h.furnish((-8.6, -5.8), 6, 3.1)
    h.glaze((-8.6, -5.8), (0, 3.0), 2, rails=(2.4,))
    for x in range(-4, 11, 3):
        h.box("lamp", (x - 0.1, x + 0.1), (-0.25, -0.05), (4.37, 4.398))


# ---------- vehicles inside
def keep_vehicles(folder):
    for shape, color in SHOWN.items():
        path = f"{folder}/{shape}.blend"
        if os.path.exists(path):
            continue
        car = build_vehicle(PLANS[shape], 0)
        for material in bpy.data.materials:
            settle(material, color)
        car.m["plate"].node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 0.1
        bpy.ops.wm.save_as_mainfile(filepath=path)


def settle(material, color):
    """A coat over a base of one colour, and places measured from the vehicle, which then may stand anywhere."""
    n, l = material.node_tree.nodes, material.node_tree.links
    if "pick" in n:
        pick = n["pick"]
        coat, base = (pick.inputs[k].links[0].from_socket for k in (1, 2))
        for node in (n.get("Diffuse BSDF"), n.get("Glossy BSDF.001")):
            if node:
                node.inputs[0].default_value = (*color, 1)
        both = n.new("ShaderNodeAddShader")
        l.new(coat, both.inputs[0])
        l.new(base, both.inputs[1])
        l.new(both.outputs[0], pick.inputs[1])
    for node in [node for node in n if node.type == "NEW_GEOMETRY"]:
        at = n.new("ShaderNodeTexCoord")
        for link in list(node.outputs["Position"].links):
            l.new(at.outputs["Object"], link.to_socket)


def load_vehicle(shape):
    with bpy.data.libraries.load(f"{FOLDER}/{shape}.blend") as (there, here):
        here.objects = there.objects
    for o in here.objects:
        bpy.context.collection.objects.link(o)
    return [o for o in here.objects if o.parent is None]


# ---------- outside
def lay_ground(h, m):
    h.box("asphalt", (-900, 900), (-60, 1500), (-0.3, -0.02))
    h.box("concrete", (-12, 14), (-3.2, 9.5), (-0.3, 0.0), 0.02)
    for x in range(-11, 14, 3):
        h.box("line", (x - 0.05, x + 0.05), (-9.2, -4.4), (-0.02, -0.012))
    h.leaves, grow = make_leaves(m), random.Random(4)
    for x in np.arange(-26, -9.8, 0.42):
        bush(m, h, (x, -0.4 + grow.uniform(-0.1, 0.1), 0.3), 0.42 + grow.uniform(-0.05, 0.08), grow)
    for x, y, tall in ((-19, 6, 6.5), (-14.5, 15, 8), (-27, 12, 9), (-1, 26, 10.5), (2, 30, 11), (16, 9, 8), (20, 16, 9), (13.5, 15, 8)):
        tree(m, h, (x, y), tall, grow)


def bush(m, h, at, size, grow):
    o = bpy.data.objects.new("leaf", grow.choice(h.leaves))
    bpy.context.collection.objects.link(o)
    o.parent, o.location, o.scale = h.root, at, (size, size, size)
    o.rotation_euler = (0, 0, grow.uniform(0, 6.3))


def make_leaves(m):
    grow = random.Random(9)
    leaves = []
    for _ in range(5):
        ball = bmesh.new()
        bmesh.ops.create_icosphere(ball, subdivisions=3, radius=1)
        for v in ball.verts:
            v.co *= grow.uniform(0.68, 1.14)
        mesh = bpy.data.meshes.new("leaf")
        ball.to_mesh(mesh)
        ball.free()
        mesh.materials.append(m["leaf"])
        leaves.append(mesh)
    return leaves


def tree(m, h, at, tall, grow):
    h.box("bark", (at[0] - 0.13, at[0] + 0.13), (at[1] - 0.13, at[1] + 0.13), (0, tall * 0.7))
    for _ in range(60):
        turn, out, up = grow.uniform(0, 6.3), grow.uniform(0, 1) ** 0.6, grow.uniform(0.42, 1)
        reach = tall * 0.27 * math.sin(math.pi * (0.25 + up * 0.62))
        bush(m, h, (at[0] + math.cos(turn) * out * reach, at[1] + math.sin(turn) * out * reach, tall * up), tall * grow.uniform(0.045, 0.085), grow)


DUSK = (
    (0.49, (0.30, 0.17, 0.13)),
    (0.50, (1.0, 0.46, 0.20)),
    (0.53, (0.86, 0.42, 0.30)),
    (0.57, (0.50, 0.34, 0.42)),
    (0.64, (0.20, 0.23, 0.40)),
    (0.80, (0.07, 0.11, 0.25)),
    (1.0, (0.03, 0.06, 0.16)),
)


def light_sky(scene_name, light):
    """A clear day with its sun, or the bands of colour after sunset."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    n, l = scene.world.node_tree.nodes, scene.world.node_tree.links
    n["Background"].inputs[1].default_value = light["sky"]
    if scene_name != "dusk-lot":
        sky = n.new("ShaderNodeTexSky")
        sky.sky_type, sky.sun_size = "NISHITA", math.radians(2)
        sky.sun_elevation, sky.sun_rotation = math.radians(42), math.radians(215)
        l.new(sky.outputs[0], n["Background"].inputs[0])
        return
    at = n.new("ShaderNodeTexCoord")
    apart = n.new("ShaderNodeSeparateXYZ")
    height = n.new("ShaderNodeMapRange")
    height.inputs[1].default_value = -1
    ramp = n.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "EASE"
    elements = ramp.color_ramp.elements
    elements.remove(elements[1])
    for k, (position, color) in enumerate(DUSK):
        element = elements[0] if k == 0 else elements.new(position)
        element.position, element.color = position, (*color, 1)
    l.new(at.outputs["Generated"], apart.inputs[0])
    l.new(apart.outputs[2], height.inputs[0])
    l.new(height.outputs[0], ramp.inputs[0])
    l.new(ramp.outputs[0], n["Background"].inputs[0])


def set_up(light):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = SAMPLES
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.use_denoising = cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.max_bounces, cycles.transparent_max_bounces = 1.5, 3, 8
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    scene.view_settings.exposure = light["exposure"]
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = WIDTH, HEIGHT, SCALE
    lens = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", lens)
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    camera.location = (0, 0, EYE)
    camera.rotation_euler = Vector((0, 1, 0)).to_track_quat("-Z", "Y").to_euler()
    lens.sensor_width, lens.lens = 36, 36 * FOCAL / WIDTH
    lens.shift_y = (HORIZON - HEIGHT / 2) / WIDTH


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    size = image.size[1], image.size[0], 4
    picture = np.array(image.pixels[:], np.float32).reshape(size)[..., :3]
    bpy.data.images.remove(image)
    return picture


def shoot(name):
    scene = bpy.context.scene
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = f"{FOLDER}/{name}.png"
    bpy.ops.render.render(write_still=True)


def find_own(m, name):
    """Where the building's own colour is seen: all else is black, and glass stays clear."""
    scene = bpy.context.scene
    flat = {kind: principled(kind, (0, 0, 0), rough=1, spec=0, emit=(kind == "bright",) * 3 + (1,)) for kind in ("bright", "none")}
    for o in bpy.data.objects:
        if o.type == "MESH" and o.data.materials and o.data.materials[0] != m["clear"]:
            o.data.materials[0] = flat["bright" if o.data.materials[0] == m["own"] else "none"]
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = "Raw", "None", 0
    scene.cycles.samples, scene.cycles.max_bounces = 24, 0
    scene.cycles.use_adaptive_sampling = False
    shoot(f"{name}-own")


def soften(picture):
    """An average over neighbours that are alike, twice, the second time wider; lone bright points do not count."""
    for step, spread in ((1, 0.16), (2, 0.07)):
        near = [np.roll(picture.mean(-1), at, (0, 1)) for at in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))]
        guide = np.median(np.stack(near), 0)
        total, weight = np.zeros_like(picture), np.zeros(guide.shape)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                at = dy * step, dx * step
                there = np.roll(guide, at, (0, 1))
                same = np.exp(-(((there - guide) / spread) ** 2) - (dx * dx + dy * dy) / 4)
                total += np.roll(picture, at, (0, 1)) * same[..., None]
                weight += same
        picture = total / weight[..., None]
    return picture


def encode(picture, quality):
    """JPEG, as text; librsvg reads no other format with less bytes."""
    h, w = picture.shape[:2]
    image = bpy.data.images.new("packed", w, h, alpha=False, float_buffer=False)
    image.colorspace_settings.name = "Non-Color"
    image.pixels = np.concatenate([picture, np.ones((h, w, 1))], 2).astype(np.float32).ravel()
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = "JPEG", "RGB", quality
    image.save_render(f"{FOLDER}/packed.jpg", scene=bpy.context.scene)
    bpy.data.images.remove(image)
    return base64.b64encode(open(f"{FOLDER}/packed.jpg", "rb").read()).decode()


def pack(name, picture, own):
    """The paint under the picture, which lets it through where the building's own colour is, as bright as that is lit."""
    own = np.clip((own - 0.2) / 0.75, 0, 1)
    lit = np.percentile(picture.mean(-1)[own > 0.9], 85)
    cover = 1 - own * np.clip(picture.mean(-1) / lit, 0, 1)
    size = f'width="{WIDTH}" height="{HEIGHT}"'

    def place(picture, quality):
        return f'<image {size} preserveAspectRatio="none" href="data:image/jpeg;base64,{encode(picture, quality)}"/>'

    top = place(picture * (1 - own[..., None]), 80)
    mask = place(np.repeat(cover[..., None], 3, 2), 70)
    with open(f"{HERE}/../buildings/{name}.svg", "w") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} data-line="horizon" data-at="{HORIZON}">'
            f'<defs><mask id="building" maskUnits="userSpaceOnUse" x="0" y="0" {size}>{mask}</mask></defs>'
            f'<rect {size} fill="{PAINT}"/><g mask="url(#building)">{top}</g></svg>\n'
        )


def render(job):
    """The picture, and where the building's own colour is seen in it."""
    scene_name, kind = job.rsplit("-", 1)
    light = LIGHTS[scene_name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    set_up(light)
    materials = make_materials(light)
    building = Building(materials, light, (0.6, 17.5), -7)
    LOOKS[int(kind)](building)
    lay_ground(building, materials)
    light_sky(scene_name, light)
    shoot(job)
    find_own(materials, job)


FOLDER, *JOBS = sys.argv[sys.argv.index("--") + 1 :]
keep_vehicles(FOLDER)
for job in JOBS:
    if not os.path.exists(f"{FOLDER}/{job}-own.png"):
        render(job)
    bpy.context.scene.view_settings.view_transform = "Raw"
    pack(job, soften(read(f"{FOLDER}/{job}.png")), read(f"{FOLDER}/{job}-own.png").mean(-1))
